import type { WidgetStates } from '#tests/conform/state';

const SHEET = 'form section';

export default {
  new: { login: 'customer', ready: SHEET },
  fromHint: { login: 'customer', attributes: { pol: 'CNSHA', pod: 'USLAX', carrier: 'MSCU', ctn: '20GP:1,40HQ:2' }, ready: SHEET },
  withErrors: {
    login: 'newbie',
    ready: '[aria-invalid=true]',
    act: async (_page, element) =>
      element
        .getByRole('button', { name: /^(Submit booking|提交订舱)$/ })
        .first()
        .click(),
  },
  // Ids of the sample data, which are made from what they stand for.
  draft: { login: 'customer', attributes: { 'booking-id': '1058540647566261413' }, ready: SHEET },
  releasedReadOnly: { login: 'customer', attributes: { 'booking-id': '1511395262743868346' }, ready: SHEET },
  slow: { login: 'customer', network: 'slow', ready: SHEET },
  serverAway: { login: 'customer', network: 'down', ready: '[role=alert]' },
  loggedOut: { ready: '[role=note], [role=alert]' },
} satisfies WidgetStates;
