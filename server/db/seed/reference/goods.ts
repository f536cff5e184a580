import type { Random } from '../prng.ts';

/** Cargo by container: description, HS code, pieces and measure of a full 20GP. */
const CARGO = [
  { goods: 'HAND TOOLS, STEEL', goodsNameCn: '钢制手动工具', hsCode: '820559', packageType: 'CTNS', pieces: 640, weightKg: 14_200, volumeCbm: 22.4 },
  { goods: 'LED CEILING LIGHTS', goodsNameCn: 'LED吸顶灯', hsCode: '940511', packageType: 'CTNS', pieces: 910, weightKg: 6300, volumeCbm: 27.9 },
  { goods: 'WOODEN DINING CHAIRS', goodsNameCn: '木制餐椅', hsCode: '940169', packageType: 'CTNS', pieces: 320, weightKg: 4800, volumeCbm: 28.6 },
  { goods: 'POLYESTER FABRIC', goodsNameCn: '涤纶面料', hsCode: '540752', packageType: 'ROLLS', pieces: 415, weightKg: 11_900, volumeCbm: 25.2 },
  { goods: 'CERAMIC FLOOR TILES', goodsNameCn: '陶瓷地砖', hsCode: '690721', packageType: 'PLTS', pieces: 20, weightKg: 21_500, volumeCbm: 13.8 },
  {
    goods: 'STAINLESS STEEL FASTENERS',
    goodsNameCn: '不锈钢紧固件',
    hsCode: '731815',
    packageType: 'PLTS',
    pieces: 18,
    weightKg: 20_700,
    volumeCbm: 14.6,
  },
  { goods: 'ELECTRIC KETTLES', goodsNameCn: '电热水壶', hsCode: '851679', packageType: 'CTNS', pieces: 1250, weightKg: 5100, volumeCbm: 26.7 },
  { goods: 'BICYCLE PARTS', goodsNameCn: '自行车零件', hsCode: '871499', packageType: 'CASES', pieces: 96, weightKg: 9400, volumeCbm: 23.1 },
  { goods: 'PLASTIC STORAGE BOXES', goodsNameCn: '塑料收纳盒', hsCode: '392310', packageType: 'CTNS', pieces: 780, weightKg: 3900, volumeCbm: 28.8 },
  { goods: 'COTTON T-SHIRTS', goodsNameCn: '棉制T恤衫', hsCode: '610910', packageType: 'CTNS', pieces: 520, weightKg: 5600, volumeCbm: 26.1 },
] as const;

export interface Load {
  containers: { ctnType: string; num: number; ctnClass: 'COC' }[];
  goods: Record<string, unknown>[];
}

const LOADS = [
  [['20GP', 1]],
  [['40HQ', 1]],
  [['40HQ', 2]],
  [
    ['20GP', 1],
    ['40HQ', 1],
  ],
  [['40GP', 1]],
  [['20GP', 2]],
  [['45HQ', 1]],
] as const;

/** Containers with proportional cargo. */
export function loadOf({ pick, int }: Random, refNo: string): Load {
  const cargo = pick(CARGO);
  const boxes = pick(LOADS);
  // A 40' container takes about twice the volume, but its weight is limited.
  const fill = boxes.reduce((sum, [ctnType, num]) => sum + num * (ctnType === '20GP' ? 1 : 2), 0) * (int(80, 100) / 100);
  const weight = Math.min(cargo.weightKg * fill, 24_000 * boxes.reduce((sum, [, num]) => sum + num, 0));
  const line = {
    marks: `SAMPLE\n${refNo}\nMADE IN CHINA`,
    goods: cargo.goods,
    goodsNameCn: cargo.goodsNameCn,
    goodsType: '1',
    packageType: cargo.packageType,
    hsCode: cargo.hsCode,
    number: Math.round(cargo.pieces * fill),
    weight: weight.toFixed(2),
    volume: (cargo.volumeCbm * fill).toFixed(3),
  };
  return { containers: boxes.map(([ctnType, num]) => ({ ctnType, num, ctnClass: 'COC' })), goods: [line] };
}
