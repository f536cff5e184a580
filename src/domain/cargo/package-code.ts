/** UN/ECE Recommendation 21 code of each package type of the dictionary. */
export const PACKAGE_UN_CODES = {
  CTNS: 'CT',
  PKGS: 'PK',
  PLTS: 'PX',
  BAGS: 'BG',
  DRUMS: 'DR',
  CASES: 'CS',
  ROLLS: 'RO',
  PCS: 'PP',
  BDLS: 'BE',
  SETS: 'SX',
  BULK: 'VQ',
} as const;
type PackageType = keyof typeof PACKAGE_UN_CODES;

const isPackageType = (code: string): code is PackageType => code in PACKAGE_UN_CODES;

export const packageUnCode = (type: string): string => (isPackageType(type) ? PACKAGE_UN_CODES[type] : type);

export const packageTypeOf = (unCode: string): string => Object.entries(PACKAGE_UN_CODES).find(([, code]) => code === unCode)?.[0] ?? unCode;
