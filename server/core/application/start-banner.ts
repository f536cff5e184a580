import type { Accounts } from '../../db/seed/sample-accounts.ts';
import type { Running } from './serve.ts';
import type { Settings } from '../runtime/settings.ts';

/** Command that creates an account of the forwarder with every permission, and prompts for its password. */
const firstUserCommand = ({ dataDir, databaseUrl }: Settings): string =>
  `npm run ops -- user create admin --role administrator${dataDir && !databaseUrl ? ` --data-dir ${JSON.stringify(dataDir)}` : ''}`;

/** Prints the addresses, folders and accounts to the terminal. */
export function printBanner({ settings, dataDir, database, cmsUrl, partnerUrl, accounts }: Running): void {
  const lines = [
    ['Portal', settings.publicUrl],
    ...(cmsUrl ? [['Host page (CMS)', cmsUrl]] : []),
    ...(partnerUrl ? [['Host page (partner)', partnerUrl]] : []),
    ['API reference', `${settings.publicUrl}/api/docs`],
    ['Data', dataDir],
    ['Database', database],
    ...accountLines(settings, accounts),
  ];
  console.log(['', 'Quayside is ready. Ctrl-C stops it.', ...lines.map(([name = '', value = '']) => `  ${name.padEnd(19)} ${value}`), ''].join('\n'));
}

function accountLines(settings: Settings, { hasUsers, hasSampleAccounts }: Accounts): string[][] {
  if (!hasUsers) return [['First administrator', firstUserCommand(settings)]];
  if (!hasSampleAccounts) return [];
  return settings.isProduction
    ? [['Demo accounts', 'in the database; they cannot log in with the published password, but after "npm run ops -- user password NAME"']]
    : [['Demo accounts', 'customer, vipuser, newbie, blocked, service; password harbour1']];
}
