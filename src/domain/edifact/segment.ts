/** A segment as it is read: its tag, and its elements as lists of components. */
export interface Segment {
  tag: string;
  elements: readonly (readonly string[])[];
}

/** A component of a segment; empty if it is absent. Both places count from 0. */
export const at = ({ elements }: Segment, element: number, component = 0): string => elements[element]?.[component] ?? '';

/** Longest text of each component, by segment and element. Source: UN/EDIFACT directory D.01B; syntax version 3. */
export const SEGMENTS: Readonly<Record<string, readonly (readonly number[])[]>> = {
  UNB: [[4, 1], [35, 4, 14], [35, 4, 14], [6, 4], [14], [14, 2], [14], [1], [1], [35], [1]],
  UNH: [[14], [6, 3, 3, 2, 6], [35], [2, 1]],
  UNT: [[6], [14]],
  UNZ: [[6], [14]],
  UCI: [[14], [35, 4, 14], [35, 4, 14], [3], [3], [3], [3, 3]],
  UCM: [[14], [6, 3, 3, 2, 6], [3], [3], [3], [3, 3]],
  BGM: [[3, 17, 3, 35], [35, 9, 6], [3], [3]],
  CNI: [[4], [35, 3, 35, 3, 9, 6], [4]],
  CNT: [[3, 18, 3]],
  COM: [[512, 3]],
  CPI: [[3, 17, 3], [3, 17, 3], [3]],
  CST: [[5], [18, 17, 3]],
  CTA: [[3], [17, 35]],
  DGS: [[3], [7, 7, 10], [4, 8], [3, 3], [3], [6], [4]],
  DIM: [[3], [3, 15, 15, 15]],
  DOC: [[3, 17, 3, 35], [35, 3, 70, 3, 9, 6], [3], [2], [2]],
  DTM: [[3, 35, 3]],
  EQD: [[3], [17, 17, 3, 3], [10, 17, 3, 35], [3], [3], [3]],
  EQN: [[15, 3]],
  ERC: [[8, 17, 3]],
  FTX: [[3], [3], [17, 17, 3], [512, 512, 512, 512, 512], [3]],
  GID: [[5], [8, 17, 17, 3, 35]],
  LOC: [[3], [25, 17, 3, 256], [25, 17, 3, 70]],
  MEA: [[3], [3, 3, 17, 70], [3, 18]],
  NAD: [[3], [35, 17, 3], [35, 35, 35, 35, 35], [35, 35, 35, 35, 35, 3], [35, 35, 35, 35], [35], [9, 17, 3, 70], [17], [3]],
  PCI: [[3], [35, 35, 35, 35, 35, 35, 35, 35, 35, 35]],
  PIA: [[3], [35, 3]],
  RFF: [[3, 70, 6]],
  SEL: [[35], [3, 17, 3, 35], [3]],
  SGP: [[17, 17, 3, 3], [8]],
  TDT: [[3], [17], [3, 17], [8, 17], [17, 17, 3, 35], [3], [3], [9, 17, 3, 35]],
  TMP: [[3], [15, 3]],
  TSR: [
    [3, 17, 3],
    [3, 17, 3],
  ],
};
