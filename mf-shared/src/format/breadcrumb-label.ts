/** Spec §2: hyphens become spaces in labels that are not links. */
export function breadcrumbLabel(label: string, isLink = false): string {
  return isLink ? label : label.replaceAll('-', ' ');
}
