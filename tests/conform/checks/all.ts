import type { LifeCheck } from '../checks.ts';
import type { Check } from '../stage.ts';
import { hasLiveAttributes, keepsWhatWasTyped, leavesNothing, takesEarlyProperties } from './life.ts';
import { hasWidthInAnyParent } from './width.ts';
import { isOneSuite, showsLoadFailure, withstandsHostileStyles, worksInDialog } from './surroundings.ts';

export const lifeChecks: Record<LifeCheck, Check> = {
  moved: keepsWhatWasTyped,
  'live attributes': hasLiveAttributes,
  'early properties': takesEarlyProperties,
  removed: leavesNothing,
  'hostile styles': withstandsHostileStyles,
  'any parent': hasWidthInAnyParent,
  'dialog before': worksInDialog('before'),
  'dialog after': worksInDialog('after'),
  twice: isOneSuite,
  unloadable: showsLoadFailure,
};
