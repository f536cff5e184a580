import type { FclChoices, FclNarrowing, FclVisitorChoices, FclVisitorNarrowing } from '#contract/freight';
import type { Context } from '#server/core/call/context';
import { searchParameters } from './parameters.ts';
import type { PriceLevel } from '../repository/offered-rates-repository.ts';
import { reference } from '../reference.ts';
import { type ChoiceRow, countChoices } from '../repository/rate-repository.ts';

/** Number of rates for each option of routing, space and transit time. */
export const queryChoices =
  (level: PriceLevel) =>
  async ({ db, now }: Context<unknown>, input: FclNarrowing): Promise<FclChoices> => {
    const parameters = searchParameters(input, await reference(db), now());
    const rows = parameters ? await countChoices(db, level, parameters) : [];
    const of = (kind: ChoiceRow['kind']) => rows.filter((row) => row.kind === kind);
    return {
      routeTypes: of('route').map(({ choice, count }) => ({ routeType: Number(choice), count })),
      spaceStatuses: of('space').map(({ choice, count }) => ({ spaceStatus: choice, count })),
      voyageDays: of('days')
        .map(({ choice, count }) => ({ days: Number(choice), count }))
        .toSorted((a, b) => a.days - b.days),
    };
  };

export const queryVisitorChoices = async (context: Context<unknown>, input: FclVisitorNarrowing): Promise<FclVisitorChoices> => {
  const { voyageDays } = await queryChoices('standard')(context, input);
  return { voyageDays };
};
