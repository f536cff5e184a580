import en from '#locales/en-US/doctor' with { type: 'json' };
import zh from '#locales/zh-CN/doctor' with { type: 'json' };
import type { Locale } from './locale.ts';

/** Diagnostics texts, bundled because text loading itself may be broken. */
export const doctorTexts: Record<Locale, typeof zh> = { 'zh-CN': zh, 'en-US': en };
