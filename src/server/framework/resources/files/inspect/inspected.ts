import type { FileHandle } from 'node:fs/promises'
import type { FileExtension } from '../../../../../declaration/fields/file-kinds'
import type { ArchiveLimits } from './archive-limits'

/** An open upload, for the inspector of its kind. */
export interface Inspected {
  readonly handle: FileHandle
  readonly size: number
  readonly extensao: FileExtension
  readonly archive: ArchiveLimits
  readonly formulas: 'recusar' | 'permitir'
}
