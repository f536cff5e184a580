/** Room of messages for texts that are written in lines, or several times; the writer and the forms' rules read it. */
export const ROOM = {
  /** A party's name and its address, broken into lines of this length. */
  party: { columns: 35, nameLines: 5, addressLines: 9 },
  /** Free text: lines of a text. */
  text: { lines: 495, columns: 512 },
  /** Marks: each line in pieces. */
  marks: { lines: 999, pieces: 10, piece: 35 },
  /** Name of a contact. */
  person: 35,
  /** Number of a seal. */
  seal: 35,
  /** The registration code of a party with its type. */
  code: 35,
  /** Addresses of one contact, beside its phone and fax. */
  mails: 7,
} as const;
