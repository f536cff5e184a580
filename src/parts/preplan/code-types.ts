/** Types of registration codes with a name of their own. */
const CODE_TYPES = ['USCI', 'OC', 'ID', 'EIN', 'DUNS', 'VAT', 'CNPJ', 'GSTIN', 'ABN', 'RUC', 'NPWP', 'PASSPORT', '9999'] as const;
export type CodeType = (typeof CODE_TYPES)[number];

export const isCodeType = (type: string): type is CodeType => CODE_TYPES.some((one) => one === type);
