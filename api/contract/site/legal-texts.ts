/** A part of a legal text: keys of its namespace in the texts of `mf-catalog`. */
interface LegalSection {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly points?: readonly string[];
}

/** Legal texts by namespace, which is their address, too: the first version of a tenant's legal pages, and said where a page is missing. */
export const legalTexts = {
  terms: [
    { heading: 'scopeHeading', paragraphs: ['scope1'] },
    { heading: 'accountHeading', paragraphs: ['account1'] },
    { heading: 'watchingHeading', paragraphs: ['watching1'], points: ['watchingPoint1', 'watchingPoint2', 'watchingPoint3'] },
    { heading: 'buyingHeading', paragraphs: ['buying1'] },
    { heading: 'forbiddenHeading', paragraphs: ['forbidden1'] },
    { heading: 'dutyHeading', paragraphs: ['duty1'] },
    { heading: 'changesHeading', paragraphs: ['changes1'] },
  ],
  privacy: [
    { heading: 'keptHeading', paragraphs: ['kept1'], points: ['keptPoint1', 'keptPoint2', 'keptPoint3'] },
    { heading: 'whyHeading', paragraphs: ['why1'] },
    { heading: 'deviceHeading', paragraphs: ['device1'], points: ['devicePoint1', 'devicePoint2'] },
    { heading: 'othersHeading', paragraphs: ['others1'] },
    { heading: 'timeHeading', paragraphs: ['time1'] },
    { heading: 'choicesHeading', paragraphs: ['choices1'] },
  ],
  gdpr: [
    { heading: 'responsibleHeading', paragraphs: ['responsible1'] },
    { heading: 'groundHeading', paragraphs: ['ground1'] },
    {
      heading: 'rightsHeading',
      paragraphs: ['rights1'],
      points: ['rightsPoint1', 'rightsPoint2', 'rightsPoint3', 'rightsPoint4', 'rightsPoint5', 'rightsPoint6'],
    },
    { heading: 'useHeading', paragraphs: ['use1'] },
    { heading: 'complaintHeading', paragraphs: ['complaint1'] },
  ],
} as const satisfies Readonly<Record<string, readonly LegalSection[]>>;

export type LegalText = keyof typeof legalTexts;

/** The addresses of the legal pages. */
export const legalPaths: readonly string[] = Object.keys(legalTexts).map((name) => `/${name}`);
