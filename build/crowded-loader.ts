import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { compressed } from './compress.ts';
import { standaloneConfig } from './config.ts';
import { ROOT, standaloneInputs } from './inputs.ts';
import { LOCALES, type Manifest } from './manifest.ts';

/** Elements that are still to come; some with a light shell, some for visitors. */
const TO_COME =
  'hot-lanes lcl-rates air-rates trucking-rates customs-rates space-board rate-bidding sailing-schedule news rate-favourites my-quotes register workbench copy-dialog bill-list bill-confirm mail-supplement mail-confirm address-book company-info account-management security-settings password-dialog todo-menu quote-list';
const TAGS = 33;
/** Goal of its Brotli bytes. */
export const CROWD_GOAL = 7000;

/** Brotli bytes of the loader if the suite had 33 elements, both launchers among them; needs a build. */
export async function crowdedLoader(): Promise<number> {
  const { id } = JSON.parse(readFileSync(join(ROOT, 'dist/build.json'), 'utf8')) as { id: string };
  const manifest = withAllTags(JSON.parse(readFileSync(join(ROOT, 'dist/widgets', id, 'manifest.json'), 'utf8')) as Manifest);
  // The size must not depend on the commit.
  const config = standaloneConfig(`widgets/${id}`, 'quayside', standaloneInputs()['quayside'] ?? '', { id: '1.0.0-01234567', manifest });
  const { output } = (await build({ ...config, build: { ...config.build, write: false } })) as Rolldown.RolldownOutput;
  const code = Buffer.from(output[0].code);
  return (await compressed(code)).length;
}

/** An entry like those of today: shared files in the usual order, one own file, one file of texts beside the common ones. */
function entryOf(name: string, index: number, [form, list]: [Manifest[string], Manifest[string]]): Manifest[string] {
  const like = index % 2 ? form : list;
  const shared = like.preload.filter((file) => !file.includes('.own'));
  const own = index % 3 ? [`./c/${name}.own.js`] : [];
  const texts = (locale: (typeof LOCALES)[number]) => [...like.locales[locale].slice(0, 1), `./c/${name}.${locale}.js`];
  return {
    entry: `./${name}.js`,
    preload: [...own, ...shared],
    height: [0, 320, 420, 480, 560, 640][index % 6] ?? 0,
    ...(index % 8 === 0 ? { shell: `./${name}.shell.js` } : {}),
    locales: { 'zh-CN': texts('zh-CN'), 'en-US': texts('en-US') },
  };
}

function withAllTags(manifest: Manifest): Manifest {
  const [form, list] = [manifest['quay-booking-form'], manifest['quay-booking-list']];
  if (!form || !list) throw new Error('The build has no booking form or list to take as examples.');
  const known = Object.keys(manifest);
  const added = TO_COME.split(' ')
    .filter((name) => !known.includes(`quay-${name}`))
    .slice(0, TAGS - known.length);
  return { ...manifest, ...Object.fromEntries(added.map((name, index) => [`quay-${name}`, entryOf(name, index, [form, list])])) };
}
