import { z } from 'zod';
import type { VgmCaps } from '#domain/vgm/vgm-mass';
import type { Locale } from '#i18n';
import { settingGroup, type Values } from './setting.ts';

const name = z.string().max(40).default('Quayside');

export const SITE = settingGroup({
  SITE_NAME_ZH: { schema: name, expected: 'at most 40 characters', doc: 'name of the site in Chinese, in the header and in page titles' },
  SITE_NAME_EN: { schema: name, expected: 'at most 40 characters', doc: 'the same in English' },
  SITE_LOGO: {
    schema: z
      .string()
      .max(500)
      .regex(/^(\/(?!\/)|https:\/\/)\S+$/)
      .optional(),
    expected: 'a path on this server (/logo.svg) or an https URL of an image',
    doc: 'logo beside the name, 20 px high: a path on this server or an https URL',
  },
  ICP_NUMBER: {
    schema: z.string().max(40).default(''),
    expected: 'at most 40 characters',
    doc: 'ICP filing number (备案号), shown in the header with a link to the register',
  },
  VGM_MAX_KG: {
    schema: z
      .string()
      .regex(/^\w{4}=\d{4,5}(,\s*\w{4}=\d{4,5})*$/)
      .optional(),
    expected: 'container types with kilograms, such as 20GP=32500,40HQ=32500',
    doc: 'highest verified gross mass by container type, where plates allow another than the usual 30480 kg: `20GP=32500,40HQ=32500`',
  },
});

export interface SiteSettings {
  siteName: Readonly<Record<Locale, string>>;
  /** Absent: the product's own. */
  siteLogo: string | undefined;
  icpNumber: string;
  /** Highest verified gross mass in kilograms by container type, where it is not the usual one. */
  vgmMaxKg: VgmCaps;
}

export function siteSettings(v: Values<typeof SITE>): SiteSettings {
  return {
    siteName: { 'zh-CN': v.SITE_NAME_ZH, 'en-US': v.SITE_NAME_EN },
    siteLogo: v.SITE_LOGO,
    icpNumber: v.ICP_NUMBER,
    vgmMaxKg: capsOf(v.VGM_MAX_KG ?? ''),
  };
}

const capsOf = (text: string): VgmCaps => Object.fromEntries([...text.matchAll(/(\w{4})=(\d+)/g)].map(([, type = '', kg]) => [type, Number(kg)]));
