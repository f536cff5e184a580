import type { WebUserBaseInfo } from '#contract/user';
import type { Context } from '#server/core/http/context';
import { findPersonalInfo } from './repository.ts';

export const queryWebUserBaseInfo = ({ db, actor }: Context): Promise<WebUserBaseInfo> => findPersonalInfo(db, actor.userId);
