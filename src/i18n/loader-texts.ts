import en from '#locales/en-US/loader' with { type: 'json' };
import zh from '#locales/zh-CN/loader' with { type: 'json' };
import type { Locale } from './locale.ts';

/** Fallback texts for when no message file could be loaded; part of the autoloader itself. */
export const loaderTexts: Record<Locale, typeof zh> = { 'zh-CN': zh, 'en-US': en };
