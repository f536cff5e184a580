import type { BillValues } from './bill-values.ts';

/** Texts and terms that bills of repeat shippers share; route, vessel, quantities and containers differ from bill to bill. */
const HEAD = [
  'transportClause',
  'payMethodId',
  'payPlaceId',
  'blMethodId',
  'settleMethodId',
  'fAddress',
  'sAddress',
  'tAddress',
  'tAddressSecond',
  'agentName',
  'agentAddress',
  'agentTel',
  'agentEmail',
  'blContract',
  'blTel',
  'blEmail',
  'numOriginal',
  'numCopy',
  'remark',
] as const;
const GOODS = ['marks', 'goods', 'goodsType', 'packageType', 'hsCode'] as const;

type Part = 'mblVo' | 'hblVo' | 'mblGoodsVo' | 'hblGoodsVo';

/** The bill with the texts and terms of another one of the same type. */
export function withCopied(now: BillValues, from: BillValues): BillValues {
  const head = now.hblVo ? 'hblVo' : 'mblVo';
  const goods = now.hblVo ? 'hblGoodsVo' : 'mblGoodsVo';
  const copied = (part: Part, names: readonly string[]) => {
    const theirs = from[part] ?? {};
    return { ...now[part], ...Object.fromEntries(names.flatMap((name) => (name in theirs ? [[name, theirs[name]]] : []))) };
  };
  return { ...now, [head]: copied(head, HEAD), [goods]: copied(goods, GOODS) };
}
