import { stripVTControlCharacters } from 'node:util'
import { oneLine } from './one-line.ts'

/** Returns a visitor's words on one line, without sequences that could control a terminal. */
export const terminalLine = (text: string): string => oneLine(stripVTControlCharacters(text))
