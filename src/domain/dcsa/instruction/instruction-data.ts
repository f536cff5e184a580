/** A container of a bill, with what of the goods is in it. */
export interface ContainerData {
  ctnNo: string;
  ctnType: string;
  ctnClass: 'COC' | 'SOC';
  sealNo: string;
  sealSource: string;
  packageType: string;
  number: number | null;
  weight: string | null;
  volume: string | null;
  tare: string | null;
}

/** The part of a bill that DCSA knows. Boxes are texts of several lines. */
export interface InstructionData {
  bkgNo: string;
  blNo: string;
  blMethod: string;
  payMethod: string;
  payPlace: string;
  shipper: string;
  /** Begins with TO ORDER if the bill is to order. */
  consignee: string;
  notify: string;
  notifySecond: string;
  places: { receipt: string; load: string; discharge: string; delivery: string };
  contactName: string;
  contactTel: string;
  contactEmail: string;
  numOriginal: number | null;
  numCopy: number | null;
  remark: string;
  marks: string;
  goods: string;
  packageType: string;
  hsCode: string;
  containers: ContainerData[];
}
