/** Compiled, never run: every line marked as an error must be one, or `npm run types` fails. */
import type { Rule } from '#domain/issue';
import { bookingStatusKey } from '#domain/booking/booking-status';
import { formatMoney, loadMessages, translator } from '#i18n';

const t = translator('zh-CN', 'error');
t('network');
t('settlement.reason', { max: 200 });
// @ts-expect-error no such message
t('netwrok');
// @ts-expect-error a message of another namespace
t('required');
// @ts-expect-error holes are filled with texts and numbers
t('settlement.reason', { max: null });
// @ts-expect-error no such namespace
translator('zh-CN', 'errors');
// @ts-expect-error no such language
translator('zh', 'error');
// @ts-expect-error no such language
void loadMessages('en', ['error']);

translator('en-US', 'status')(bookingStatusKey(11));
// @ts-expect-error there are no twelve statuses
bookingStatusKey(12);

export const fine: Rule = () => ({ code: 'maxLength', params: { max: 5 } });
// @ts-expect-error a rule without a message
export const wrong: Rule = () => ({ code: 'tooLong' });

formatMoney('1850.00', 'USD', 'en-US');
// @ts-expect-error money is a decimal string or a number
formatMoney(1850n, 'USD');
