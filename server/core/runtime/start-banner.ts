import type { Running } from './serve.ts';

/** Tells the person at the terminal where everything is. */
export function announce({ settings, dataDir, database, cmsUrl, partnerUrl, isDemo }: Running): void {
  const lines = [
    ['Portal', settings.publicUrl],
    ...(cmsUrl ? [['Host page (CMS)', cmsUrl]] : []),
    ...(partnerUrl ? [['Host page (partner)', partnerUrl]] : []),
    ['API reference', `${settings.publicUrl}/api/docs`],
    ['Data', dataDir],
    ['Database', database],
    ...(isDemo ? [['Demo accounts', 'customer, vipuser, newbie, blocked, service; password harbour1']] : []),
  ];
  console.log(['', 'Quayside is ready. Ctrl-C stops it.', ...lines.map(([name = '', value = '']) => `  ${name.padEnd(19)} ${value}`), ''].join('\n'));
}
