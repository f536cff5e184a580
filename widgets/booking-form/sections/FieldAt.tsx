import type { ReactNode } from 'react';
import type { Path } from 'react-hook-form';
import { FieldAt as AnyFieldAt, type FieldAtProps } from '#parts';
import type { BookingValues } from '../document/values.ts';

/** Draws a field of the booking; only its paths compile. */
export const FieldAt: (props: FieldAtProps<Path<BookingValues>>) => ReactNode = AnyFieldAt;
