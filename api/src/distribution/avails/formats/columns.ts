/** A column of a template: its group stands above its name. */
export interface Column {
  readonly group: string;
  readonly name: string;
}

/** Columns by group: one group may return, so that a template keeps its order. */
const columns = (text: string): Column[] =>
  text
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [group = '', names = ''] = line.split(': ');
      return names.split(' ').map((name) => ({ group, name }));
    });

/** Columns of Movies 1.9, as EMA prints them. */
export const MOVIES_1_9: readonly Column[] = columns(`
Avail: DisplayName Licensee
AvailTrans: AssetLanguage Territory TerritoryExclusion
Avail: StoreType
AvailAsset: WorkType
Disposition: EntryType
AvailMetadata: TitleInternalAlias TitleDisplayUnlimited LocalizationType CompanyDisplayCredit GroupIdentity Director
AvailTrans: LicenseType LicenseRightsDescription FormatProfile HDR WCG HFR NGAudio Start StartLag End EndLag WindowDuration PriceType PriceValue
AvailTrans: PriceCurrency SRP Description Download OtherTerms OtherInstructions
AvailAsset: TitleID EditID AltID ContentID
Avail: AvailID UV_ID DMA_ID ReportingID
AvailAsset: Metadata
Avail: ALID
AvailTrans: SuppressionLiftDate SpecialPreOrderFulfillDate AnnounceDate
AvailMetadata: ReleaseYear ReleaseHistoryOriginal ReleaseHistoryPhysicalHV
Avail: ExceptionFlag
AvailMetadata: RatingSystem RatingValue RatingReason
AvailTrans: RentalDuration WatchDuration
AvailMetadata: CaptionIncluded CaptionExemption Any
AvailTrans: ContractID TitleStatus Exclusive ExclusiveAttributes BrandingRights BrandingRightsAttributes
Avail: ServiceProvider
AvailMetadata: TotalRunTime
AvailTrans: HoldbackLanguage AllowedLanguages RequiredFulfillmentLanguages
Avail: BundledALIDs
AvailMetadata: RetailerID1 RetailerID2 RetailerID3
Avail: RetailerSpare1 RetailerSpare2 RetailerSpare3
AvailAsset: PackageLabel
`);

/** Columns of TV 1.9. */
export const TV_1_9: readonly Column[] = columns(`
Avail: DisplayName Licensee
AvailTrans: AssetLanguage Territory TerritoryExclusion
AvailAsset: WorkType
Disposition: EntryType
AvailMetadata: SeriesTitleInternalAlias SeriesTitleDisplayUnlimited SeasonNumber VolumeTitleInternalAlias VolumeTitleDisplayUnlimited VolumeNumber
AvailMetadata: DistributionNumber VolumeDistributionNumber EpisodeNumber LocalizationType EpisodeTitleInternalAlias EpisodeTitleDisplayUnlimited
AvailMetadata: SeasonTitleInternalAlias SeasonTitleDisplayUnlimited EpisodeCount SeasonCount SeriesID SeasonID VolumeID EpisodeTitleID EpisodeID
AvailMetadata: SeriesAltID SeasonAltID VolumeAltID EpisodeAltID
Avail: ALID
AvailMetadata: CompanyDisplayCredit GroupIdentity Director
AvailTrans: LicenseType LicenseRightsDescription FormatProfile HDR WCG HFR NGAudio Start StartLag End EndLag WindowDuration SpecialPreOrderFulfillDate
AvailTrans: PriceType PriceValue PriceCurrency SRP Description Download OtherTerms OtherInstructions
AvailAsset: SeriesContentID SeasonContentID VolumeContentID EpisodeContentID
Avail: AvailID UV_ID DMA_ID ReportingID
AvailAsset: Metadata
AvailTrans: SuppressionLiftDate AnnounceDate
AvailMetadata: ReleaseYear ReleaseHistoryOriginal ReleaseHistoryPhysicalHV
Avail: ExceptionFlag
AvailMetadata: RatingSystem RatingValue RatingReason
AvailTrans: RentalDuration WatchDuration FixedEndDate
AvailMetadata: CaptionIncluded CaptionExemption Any
AvailTrans: ContractID TitleStatus Exclusive ExclusiveAttributes BrandingRights BrandingRightsAttributes
Avail: ServiceProvider
AvailMetadata: TotalRunTime
AvailTrans: HoldbackLanguage AllowedLanguages RequiredFulfillmentLanguages
Avail: BundledALIDs
AvailMetadata: RetailerEpisodeID1 RetailerEpisodeID2 RetailerVolumeID RetailerSeasonID RetailerSeriesID
Avail: RetailerSpare1 RetailerSpare2 RetailerSpare3
AvailAsset: PackageLabel
`);

/** Columns of Movies 1.7.2. */
export const MOVIES_1_7_2: readonly Column[] = columns(`
Avail: DisplayName
AvailTrans: AssetLanguage Territory
AvailAsset: WorkType
Disposition: EntryType
AvailMetadata: TitleInternalAlias TitleDisplayUnlimited LocalizationType CompanyDisplayCredit
AvailTrans: LicenseType LicenseRightsDescription FormatProfile HDR WCG HFR NGAudio Start End PriceType PriceValue PriceCurrency SRP Description
AvailTrans: OtherTerms OtherInstructions
AvailAsset: TitleID EditID AltID ContentID
Avail: AvailID UV_ID DMA_ID ReportingID
AvailAsset: Metadata
Avail: ALID
AvailTrans: SuppressionLiftDate SpecialPreOrderFulfillDate AnnounceDate
AvailMetadata: ReleaseYear ReleaseHistoryOriginal ReleaseHistoryPhysicalHV
Avail: ExceptionFlag
AvailMetadata: RatingSystem RatingValue RatingReason
AvailTrans: RentalDuration WatchDuration
AvailMetadata: CaptionIncluded CaptionExemption Any
AvailTrans: ContractID
Avail: ServiceProvider
AvailMetadata: TotalRunTime
AvailTrans: HoldbackLanguage AllowedLanguages
Avail: BundledALIDs
AvailMetadata: RetailerID1 RetailerID2 RetailerID3
Avail: RetailerSpare1 RetailerSpare2 RetailerSpare3
`);

/** Columns of TV 1.7.2. */
export const TV_1_7_2: readonly Column[] = columns(`
Avail: DisplayName
AvailTrans: AssetLanguage Territory
AvailAsset: WorkType
Disposition: EntryType
AvailMetadata: SeriesTitleInternalAlias SeriesTitleDisplayUnlimited SeasonNumber DistributionNumber EpisodeNumber LocalizationType
AvailMetadata: EpisodeTitleInternalAlias EpisodeTitleDisplayUnlimited SeasonTitleInternalAlias SeasonTitleDisplayUnlimited EpisodeCount SeasonCount
AvailMetadata: SeriesID SeasonID EpisodeID SeriesAltID SeasonAltID EpisodeAltID
Avail: ALID
AvailMetadata: CompanyDisplayCredit
AvailTrans: LicenseType LicenseRightsDescription FormatProfile HDR WCG HFR NGAudio Start End SpecialPreOrderFulfillDate PriceType PriceValue
AvailTrans: PriceCurrency SRP Description OtherTerms OtherInstructions
AvailAsset: SeriesContentID SeasonContentID EpisodeContentID
Avail: AvailID UV_ID DMA_ID ReportingID
AvailAsset: Metadata
AvailTrans: SuppressionLiftDate AnnounceDate
AvailMetadata: ReleaseYear ReleaseHistoryOriginal ReleaseHistoryPhysicalHV
Avail: ExceptionFlag
AvailMetadata: RatingSystem RatingValue RatingReason
AvailTrans: RentalDuration WatchDuration FixedEndDate
AvailMetadata: CaptionIncluded CaptionExemption Any
AvailTrans: ContractID
Avail: ServiceProvider
AvailMetadata: TotalRunTime
AvailTrans: HoldbackLanguage AllowedLanguages
AvailMetadata: RetailerEpisodeID1 RetailerEpisodeID2 RetailerSeasonID RetailerSeriesID
Avail: RetailerSpare1 RetailerSpare2 RetailerSpare3
`);

/** Columns that name the film a bonus belongs to. */
export const REFERENCE: readonly Column[] = columns(`
Reference: RefALID RefTerritory RefTerritoryExcluded RefLicenseType RefFormatProfile RefAvailID
`);

/** Columns of 1.9 that are in no printed sheet, and one that only XML and 1.6 have. */
export const LATER: readonly Column[] = columns(`
Avail: AssociatedALID
AvailTrans: TPRType CampaignID
AvailAsset: EncodeID
`);

const unique = (all: readonly Column[]): Column[] => [...new Map(all.map((column) => [column.name, column])).values()];

/** Every column there is, under its canonical name. */
export const ALL_COLUMNS: readonly Column[] = unique([...MOVIES_1_9, ...TV_1_9, ...REFERENCE, ...LATER]);
const known = new Map(ALL_COLUMNS.map(({ name }) => [plain(name), name]));

/** Names that official sheets write in another way, or older templates gave to what has another name now. */
const aliases = new Map(
  Object.entries({
    BundleALIDs: 'BundledALIDs',
    ExceptionsFlag: 'ExceptionFlag',
    VolumeDistributinoNumber: 'VolumeDistributionNumber',
    StoreLanguage: 'AssetLanguage',
    AllowedLanguage: 'AllowedLanguages',
    HoldbackExclusionLanguage: 'AllowedLanguages',
    EpisodeProductID: 'EpisodeID',
    ProductID: 'EditID',
    PreOrderFulfillDate: 'SpecialPreOrderFulfillDate',
    LocalizationOffering: 'LocalizationType',
  }).map(([name, canonical]) => [plain(name), canonical]),
);

/** Letters and digits only, in lower case: headings differ in blanks, underscores and capitals. */
function plain(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/** Some sheets write the group before the name. */
const GROUP = /^(Avail|AvailTrans|AvailAsset|AvailMetadata|AvailTerms|Disposition|Reference)\s?[/:.]\s?/i;

export interface Named {
  readonly name: string;
  /** It was written in another way. */
  readonly isAlias: boolean;
}

/** Canonical name of a heading; undefined where no template has it. In 1.6, ContentID held the EIDR that TitleID holds now. */
export function canonicalOf(heading: string, isOld: boolean): Named | undefined {
  const key = plain(heading.slice(0, 120).replace(GROUP, ''));
  if (isOld && key === 'contentid') return { name: 'TitleID', isAlias: true };
  const name = known.get(key) ?? aliases.get(key);
  return name === undefined ? undefined : { name, isAlias: name !== heading };
}

export const isColumn = (name: string): boolean => known.get(plain(name)) === name;
