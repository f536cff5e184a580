import { type Expression, sql, type SqlBool } from 'kysely';
import { containsPattern } from './search-text.ts';

/** The company's Chinese or English name contains the text. For readers who see the records of all companies. */
export const isCustomerNamed = (customerId: Expression<unknown>, text: string): Expression<SqlBool> =>
  sql<SqlBool>`${customerId} in (select n.id from customer n where n.name_cn ilike ${containsPattern(text)} or n.name_en ilike ${containsPattern(text)})`;
