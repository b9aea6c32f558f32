import { type Fault, listOf, type RowView, shown, warning } from '../fault.ts';
import { isCountry } from './places.ts';

interface System {
  readonly name: string;
  readonly countries: ReadonlySet<string>;
  readonly values: readonly string[];
}

/** Systems with their countries and ratings, as MovieLabs lists them (Common Metadata Ratings 2.5.1). */
const LISTED = `
ACMA: AU: P; C; G; PG; M; MA
AFC: CA: G; PG; 14A; 18A; R
AGCOM: IT: T; VM14; VM18; VM6
AI: TR: GA; 7+; 13+; 18+
ANATEL: CL: F; I; I-7; I-10; I-12; R; A
BBFC: GB: U; PG; 12; 12A; 15; 18; R18
BFVC: TH: G; E; 13; 15; 18; 20; B
BMUKK: AT: AA; 6; 8; 10; 12; 14; 16
CBFC: IN: UA7+; UA13+; UA16+; U; UA; A; S
CBSC: CA: E; C; C8; G; PG; 14; 18
CBSC-F: CA: EC; G; 8+; 13+; 16+; 18+; RC
CCC: CL: TE; 18X; 6; 7; 14; 18
CCE: PT MO: A; M/3; M/4; M/6; M/12; M/14; M/16; M/18; M/18-P
CCEP: CR: TP7; TP; I; TP12; 12; 15; 18
CHVRS: CA: G; E; PG; 14A; 18A; R
CIC-SA: SA: G; PG; PG12; R12; R15; R18
CICF: BE: E; KT/EA; KNT/ENA
CNA: RO: AP; 12; 15; 18; 18+; G
CNC: FR: T; 12; 16; 18; interdiction
CNE: EC: TP; 12; 15; 18; 21
CPBC: CA: G; PG; 14A; 18A; R; A
CPBC-T: CA: AP; SP; R; A
CSA: BE FR: 10; 12; 16; 18; interdiction
CSCF: LU: T; A; 6; 12; 16; 18
DJCTQ: BR: AL; ER; L; L-12; L-14; L-16; L-18; L-10; A10; 10; 10-16; 10-14; 10-12; 10-18; A12; 12; 12-18; 12-16; 12-14; 14; A14; 14-18; 14-16; 16; A16; 16-18; 18; A18
EIRIN: JP: G; PG12; R15+; R18+
ESRB: US CA: RP; RP17; E; C; 10-plus; T; M; A
FAB: US: F; C; PD; PD-M; M; VM; EM; AO
FCBM: MY: U; P12; P13; 13; 16; 18; 18SX; 18PA; 18SG; 18PL
FCO: HK: I; IIA; IIB; III
FPB: ZA: A; PG; 7-9-PG; 10; 10M; 10-12-PG; 13; 16; 18; X18; XX
FRISK: IS: 14; L; 6; 9; 12; 16; 18
FSF: DE: 0; 6; 12; 12ab20uhr; 16; 18; X
FSK: DE: 0; 6; 12; 16; 18; Keine
Film: BN BO CH CZ EE EG GR CY HN IL PE SK SV: U; A/PG; X; TP; 14; 16; 18; 0; 6; 8; 10; 12; 15; Pere; L; MS-6; K-6; MS-12; K-12; K-14; K-16; GN; 12+; BN; K; E; K-13; K-15; K-17; 18+; G; ALL; PT; PG; 7; P2; P5; P8; AA; A; B; C; D
HAVC: HR: SU; 12; 15; 18
IBMCT: TR: GA; 6A; 6; 7A; 7; 10A; 10; 13A; 13; 15A; 15; 16; 18
ICAA: ES: APTA; ER; 7; 12; 13; 16; 18; X
IFCO: IE: G; PG; 12; 15; 18
IFCOF: IE: G; PG; 12A; 15A; 16; 18
INAU: UY: TP; 6; 9; 12; 15; 18
INCAA: AR: ATP; SAM13; SAM16; SAM18; C
KCB: KW KZ: PG; G; 12+; 13+; 15+; 18+; K; BA; B14; E16; E18; HA
KCC: KR: All; 7+; 12+; 15+; 19+
KFCB: KE: G; PG; 16+; R
KMRB: KR: G; 12+; 15+; 19+; 18+; LIM
Kijkwijzer: NL BE: AL; 6; 9; 12; 14; 16; 18
LCB: LB: PG; G; PG13; PG16; 18+; R21
LKC: LT: V; N-7; N-13; N-16; N-18
LSF: ID: SU; A; 13; 17; 21
MBACT: IT: T; VM6; VM14; VM16; VM18
MC-JO: JO: G; PG; PG13; PG15; 15+; 18+
MCCAA: MT: U; PG; 12A; 12; 14; 15; 16; 18
MCCYP: DK: A; 7; 11; 15
MCFA-KH: KH: G; PG-13; NC-15; R-18
MCST: VN: P; 0; C13; C16; 16+; C18; NYR; C; T18; T16; T13; K
MDA: SG: G; PG; PG13; NC16; M18; R21
MDA-VG: SG: Adv16; M18
MEKU: FI: S; 7; 12; 16; 18
MFCB: CA: G; PG; 14A; AA; 18A; R; A; XXX
MIA: BH: PG; G; PG-13; PG-15; 15+; 18+
MKRF: BY RU AM: 18+; 0; 6+; 12+; 16+; 6; 12; 14; 16; 18
MOC: CO: E; T; 7; 12; 15; 18; X; Banned
MOC-TW: TW: G; P; PG; R-12; R-15; R
MOC-TW-TV: TW: G; P; PG-12; PG-15; R
MOI: AE: PG; G; PG13; PG15; 15+; 18+; 21+
MOI-G: AE: 18; 21; 3; 16; 7; 12
MPAA: US: G; PG; M; GP; PG-13; R; NC-17; X
MPAAT: US: GB; RB
MTRCB: PH: G-TV; G; PG-TV; PG; SPG; R13; R16; R18; X
Medietilsynet: NO: A; 6; 7; 9; 11; 12; 15; 18
NBC: MV: G; PG; 12+; 15+; 18+; 18+R; PU
NBC-PL: PL: I; II; III; IV; 18+
NCS: AU: G; PG; M; MA15; R18+; CTC; X18+; RC
NFRC: BG: A; B; C; C+; D+; D; X
NFVCB: NG: G; PG; 12; 12A; 15; 18; RE
NKC-LV: LV: U; 7+; 12+; 16+; 18+
OFLC: NZ: 13; 16; 18; G; PG; RP13; R13; R15; M; RP16; R16; RP18; R18; R
OFRB: CA: G; PG; 14A; 18A; R
PEGI: BE AT BG CY CZ DK EE FI FR GR HU IS IE IL IT LV LT LU MT NL NO PL PT RO SK SI ES SE CH GB: PEGI-3; PEGI-OK; PEGI-7; PEGI-12; PEGI-16; PEGI-18
RCNOF: HU: I; II; III; IV; V; VI
RCQ: CA: G; 13+; 16+; 18+; RC
RESORTE-Health: VE: A; B; C; D
RESORTE-Language: VE: A; B; C
RESORTE-Sexo: VE: A; B; C; D; E
RESORTE-Violencia: VE: A; B; C; D; E
RIAA: US: PAL
RTC: MX: AA; A; B; B15; C; D
RTE: IE: Ch; GA; PS; MA
SM-SA: SE: Barntillåten; 7; 11; 15
SMAIS: IS: L; 7; 12; 14; 16; 18
TV: EC SK: A; B; C; G; U; E7-; E7+; E12; E15; 7; 12; 15; 18
TVPG: US: TV-Y; TV-G; TV-Y7; TV-Y7-FV; TV-PG; TV-14; TV-MA
UNRATED: ZZ: ALL; UNRATED; ADULT; PROSCRIBED
Ukraine: UA: Yes; 12; For; 14; 16; 18; X21; Denied
`;

const systems = new Map(
  LISTED.trim()
    .split('\n')
    .map((line): [string, System] => {
      const [name = '', countries = '', values = ''] = line.split(': ');
      return [name.toLowerCase(), { name, countries: new Set(countries.split(' ')), values: values.split('; ') }];
    }),
);
/** Letters and digits: ratings are written with and without signs between them. */
const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}+]/gu, '');
const NOT_RATED = new Set(['nr', 'ur', 'unrated', 'notrated', 'tbd']);
const MAX_TEXT = 60;

/** A01: the rating is one of its system, and that is used where the title is offered. Ratings decide nothing here, so that a wrong one keeps no row out. */
export function ratingRule(row: RowView): Fault[] {
  const [name, value] = [row.get('RatingSystem'), row.get('RatingValue')];
  if (name === '' || name.length > MAX_TEXT || value.length > MAX_TEXT || /[,;]/.test(name)) return [];
  const system = systems.get(name.toLowerCase());
  if (!system) return [warning('A01', 'RatingSystem', `${shown(name)} is no rating system we know; write one such as MPAA, BBFC or FSK.`)];
  const faults: Fault[] = [];
  if (system.name !== name) faults.push(warning('A01', 'RatingSystem', `${shown(name)} is written ${system.name}.`, { suggestion: system.name }));
  if (value !== '' && !system.values.includes(value) && !NOT_RATED.has(plain(value))) {
    const near = system.values.find((one) => plain(one) === plain(value));
    const words = near ? `is written ${near}` : `is no rating of ${system.name}; write one of ${system.values.slice(0, 12).join(', ')}`;
    faults.push(warning('A01', 'RatingValue', `${shown(value)} ${words}.`, { suggestion: near }));
  }
  const places = listOf(row.get('Territory')).map((place) => place.slice(0, 2).toUpperCase());
  if (places.length > 0 && places.every(isCountry) && !places.some((place) => system.countries.has(place)))
    faults.push(warning('A01', 'RatingSystem', `${system.name} is not used in ${places.slice(0, 5).join(', ')}; name the system of the territory.`));
  return faults;
}
