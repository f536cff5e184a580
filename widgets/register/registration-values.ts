/** The form; documents are files until they are sent with it. */
export interface RegistrationValues {
  phone: string;
  code: string;
  userName: string;
  nameCn: string;
  password: string;
  confirmation: string;
  email: string;
  companyNameCn: string;
  companyNameEn: string;
  usciCode: string;
  legalPerson: string;
  scope: string[];
  licence: File | null;
  idCardFront: File | null;
  idCardBack: File | null;
  slider: boolean;
  agree: boolean;
}

export const EMPTY: RegistrationValues = {
  phone: '',
  code: '',
  userName: '',
  nameCn: '',
  password: '',
  confirmation: '',
  email: '',
  companyNameCn: '',
  companyNameEn: '',
  usciCode: '',
  legalPerson: '',
  scope: [],
  licence: null,
  idCardFront: null,
  idCardBack: null,
  slider: false,
  agree: false,
};
