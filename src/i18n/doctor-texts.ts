import en from '#locales/en-US/doctor' with { type: 'json' };
import zh from '#locales/zh-CN/doctor' with { type: 'json' };
import type { Locale } from './locale.ts';

/** The doctor's words, part of his own file: what loads texts may be what is broken. */
export const doctorTexts: Record<Locale, typeof zh> = { 'zh-CN': zh, 'en-US': en };
