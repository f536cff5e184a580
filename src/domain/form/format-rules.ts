import { containerNo } from '../container/container-no.ts';
import { sealNo } from '../container/seal-no.ts';
import { hsCode } from '../cargo/hs-code.ts';
import { unNo } from '../cargo/un-no.ts';
import type { Rule } from '../issue.ts';
import { count, countWithin, decimal, grossWeight } from '../number/number-rules.ts';
import { email, emailList } from '../party/email.ts';
import { qq } from '../party/qq.ts';
import { website } from '../party/website.ts';
import { BILL_COPIES_MAX } from '../constants.ts';
import { cargoBox, partyBox } from '../text/text-rules.ts';

/** Format rules by name: a field table stays small, and the rules are loaded with the form's validation. */
export const FORMAT_RULES = {
  billCopies: countWithin({ min: 0, max: BILL_COPIES_MAX }),
  cargoBox,
  containerNo,
  count,
  decimal: decimal(4),
  email,
  emailList,
  grossWeight,
  hsCode,
  partyBox,
  qq,
  sealNo,
  unNo,
  website,
} as const satisfies Record<string, Rule>;
export type FormatRule = keyof typeof FORMAT_RULES;
