import { useText } from '../../text.ts';

const codes = [
  ...(['A01', 'A02', 'B01', 'B02', 'C01', 'C02', 'F01', 'F02', 'F04', 'F05', 'F06', 'F07', 'F08', 'F10', 'I01', 'I02', 'I03', 'I04', 'I05', 'I06'] as const),
  ...(['L01', 'L02', 'L03', 'L04', 'N01', 'N02', 'N03', 'N04', 'P01', 'P02', 'P03', 'P04', 'P05', 'P06', 'R01', 'R02', 'T01', 'T02', 'T03', 'T04'] as const),
  ...(['V01', 'V02', 'V03', 'V04', 'V05', 'V06', 'V07', 'V08', 'W01', 'W02', 'W03', 'W04', 'W05', 'W06', 'W07', 'W08', 'W09', 'W10', 'W11'] as const),
  ...(['W12', 'X01'] as const),
] as const;

/** Names rules of the catalogue in a few words; one that is not known keeps its code. */
export function useRuleName(): (code: string) => string {
  const text = useText('availRule');
  return (code) => {
    const known = codes.find((one) => one === code);
    return known ? text(known) : '';
  };
}
