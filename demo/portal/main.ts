import { load } from 'virtual:quayside/widgets';
import { core } from '#core';
import { defineWidget } from '#element';
import { listenForPanels } from './palette/listen-for-panels.ts';
import { keepChannel } from './routing/channel.ts';
import { loadPortalRouter } from './routing/load-portal-router.ts';
import { LoginEntry } from './shell/LoginEntry.tsx';
import { decide } from './routing/guard.ts';
import { mailLocale } from './routing/mail-locale.ts';
import { portal } from './portal.ts';
import { takePortalKey } from './routing/portal-key.ts';
import { reloadOnce } from './routing/reload-once.ts';
import { LOGIN_PATH, routeAt } from './routes.ts';
import { Unreachable } from './shell/Unreachable.tsx';

const { session, settings } = core();
// Before the first title is set.
keepChannel(settings.storage, location.search);
settings.setPageLocale(mailLocale(location));
listenForPanels();
const element = routeAt(location.pathname)?.element;
// The page itself asks again and reports failures; this is only a head start.
if (element) load(element).catch(() => undefined);

const taken = takePortalKey(location.pathname, location.search);
if (taken)
  void import('./routing/enter-by-key.ts')
    .then(({ enterByKey }) => enterByKey(taken))
    .then(start, () => void (reloadOnce(settings.storage) || start()));
else start();

function start(): void {
  const isLoginEntry =
    location.pathname === LOGIN_PATH && decide(LOGIN_PATH, location.search, { ...session.store.getState(), rolesLoaded: false }).is === 'open';
  if (isLoginEntry) defineWidget(portal(LoginEntry));
  else
    loadPortalRouter().then(
      (PortalRouter) => defineWidget(portal(PortalRouter)),
      () => void (reloadOnce(settings.storage) || defineWidget(portal(Unreachable))),
    );
}
