import type { setting } from '#contract/setting';
import { BusinessError } from '#server/core/errors/business-error';
import type { Handlers } from '#server/core/http/module';
import { publishEvent } from '#server/core/events/publish-event';
import { applyChange, MAX_SETTINGS, querySettings } from './repository.ts';

export const settingHandlers: Handlers<typeof setting> = {
  queryUserSetting: ({ db, actor }, { names }) => querySettings(db, actor.userId, names),
  async saveUserSetting({ db, actor, now }, { name, value, ageMs, version }) {
    const { userId } = actor;
    const saved = await applyChange(db, { userId, name, value, changedAt: new Date(now() - ageMs), basedOn: version });
    if (saved) {
      await publishEvent(db, { setting: { userId, name, version: saved.version } });
      return saved;
    }
    const [stored] = await querySettings(db, userId, [name]);
    if (version !== undefined && version !== (stored?.version ?? 0)) throw new BusinessError('stale');
    if (!stored) throw new BusinessError('setting.tooMany', { max: MAX_SETTINGS });
    return stored;
  },
};
