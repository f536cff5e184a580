import { type LoaderFunctionArgs, redirect } from 'react-router';
import { core } from '#core';
import { loadMessages, translator } from '#i18n';
import { keepChannel } from './channel.ts';
import { decide } from './guard.ts';
import { LOGIN_PATH, type PortalRoute, routeAt } from '../routes.ts';
import { rolesState, setRoles, tabs } from '../state.ts';

/** Result of a navigation: the route to show, or a redirect. */
export async function guardLoader(args: LoaderFunctionArgs): Promise<PortalRoute | Response> {
  const { request } = args;
  const { pathname, search } = new URL(request.url);
  const { session, settings } = core();
  keepChannel(settings.storage, search);
  // The codes could not be loaded: show the login page but keep the token, so that a reload can try again.
  const login = routeAt(LOGIN_PATH);
  if (rolesState() === 'failed' && pathname === LOGIN_PATH && login) return login;

  const { isLogin, codes } = session.store.getState();
  const decision = decide(pathname, search, { isLogin, codes, rolesLoaded: rolesState() === 'loaded' });
  switch (decision.is) {
    case 'open':
      if (isLogin) tabs.visit(decision.route, pathname + search);
      return decision.route;
    case 'redirect':
      return redirect(decision.to);
    case 'expel':
      session.logout();
      return redirect(LOGIN_PATH);
    case 'loadRoles':
      // No redirect to the same page: it would drop the state of its entry in the history.
      return (await loadRoles()) ? guardLoader(args) : redirect(LOGIN_PATH);
  }
}

async function loadRoles(): Promise<boolean> {
  const { api, session, notices, settings } = core();
  const answer = await api.user.getUserInfo({}, { quiet: true });
  setRoles(answer.ok ? 'loaded' : 'failed');
  if (answer.ok) {
    session.update(answer.data);
    return true;
  }
  const { locale } = settings.store.getState();
  await loadMessages(locale, ['portal']);
  notices.show({ kind: 'error', message: answer.message || translator(locale, 'portal')('error.hasError') });
  return false;
}
