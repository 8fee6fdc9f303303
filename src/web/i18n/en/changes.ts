import type { portuguese as draftWords } from '../draft-texts'
import type { portuguese as historyWords } from '../history-texts'
import type { Translation } from '../language'
import type { portuguese as mergeWords } from '../merge-texts'
import type { portuguese as joinWords } from '../screens/join-texts'
import type { portuguese as trashWords } from '../trash-texts'

export const draft: Translation<typeof draftWords> = {
  draft: 'Draft',
  found: (nome, when) => `Draft by ${nome}, ${when}. Not saved to the record yet.`,
  saving: 'Saving draft…',
  saved: (time) => `Draft saved at ${time}`,
  failed: 'The draft could not be saved just now.',
  other: (nome, time) => `${nome} changed this draft at ${time}.`,
  useTheirs: 'Use theirs',
  keepMine: 'Keep mine',
  publish: 'Save and finish',
  publishing: 'Saving…',
  discard: 'Discard draft',
  badgeHint: (nome, when) => `There are changes by ${nome}, ${when}, that are in the draft and not in the record.`,
  someone: 'somebody else',
}

export const history: Translation<typeof historyWords> = {
  revert: 'Revert this change',
  revertOf: (when) => `Revert the change of ${when}`,
  revertAsk: (when) => `Revert the change of ${when}?`,
  revertHint: 'The fields go back to the value they had before this change. What changed later in other fields stays.',
  nothingToRevert: 'These fields already are as before this change.',
  revertDo: 'Revert',
  reverted: 'Change reverted.',
  changedMeanwhile: 'The record changed just now. Check today’s values and revert again.',
  field: 'Field',
  now: 'Today',
  previous: 'Goes back to',
  cancel: 'Cancel',
}

export const merge: Translation<typeof mergeWords> = {
  title: 'The record changed while you were editing',
  changedBy: (nome, time) => `Changed by ${nome} at ${time}.`,
  changedAt: (time) => `Changed at ${time}.`,
  changed: 'This record was changed while you are editing.',
  seeDifferences: 'See differences',
  hintConflicts: (count) =>
    count === 1
      ? 'One field was changed by both. Choose what stands; nothing is saved before.'
      : `${count} fields were changed by both. Choose what stands in each; nothing is saved before.`,
  hintNone: 'No field was changed by both: the changes fit together.',
  conflicts: 'To decide',
  automatic: 'Joined without conflict',
  field: 'Field',
  before: 'Before',
  mine: 'You',
  theirs: 'Somebody else',
  other: 'Another value',
  otherOf: (rotulo) => `${rotulo}: another value`,
  stands: 'Stands',
  by: 'Changed by',
  rowOf: (rotulo, name) => `${rotulo} · ${name}`,
  newRow: 'new row',
  removedRow: 'row removed',
  noRow: 'was not there',
  choose: 'Choose one side.',
  save: 'Save',
  apply: 'Apply and keep editing',
  leave: 'Back to editing',
}

export const trash: Translation<typeof trashWords> = {
  trash: 'Trash',
  trashOf: (varios) => `Trash of ${varios}`,
  back: (varios) => `Back to ${varios}`,
  empty: 'The trash is empty',
  emptyHint: 'What is deleted is shown here and can be restored.',
  nothingFound: 'Nothing in the trash matches the search',
  record: 'Record',
  deletedAt: 'Deleted at',
  deletedBy: 'Deleted by',
  restore: 'Restore',
  restoreOf: (titulo) => `Restore ${titulo}`,
  restored: 'Record restored.',
  purge: 'Remove for good',
  purgeOf: (titulo) => `Remove ${titulo} for good`,
  purgeAsk: (titulo) => `Remove ${titulo} for good?`,
  purgeHint: 'The record is erased and cannot be restored. Its history stays.',
  purgeType: (word) => `To confirm, type “${word}”`,
  purgeWord: 'remove',
  purged: 'Record removed for good.',
  cancel: 'Cancel',
  undo: 'Undo',
  failed: 'Could not be done',
}

export const join: Translation<typeof joinWords> = {
  title: 'Merge records',
  hint: 'Choose what stays. All that hangs on the record that goes moves to the one that stays.',
  stays: 'Stays',
  goes: 'Goes',
  swap: 'Swap sides',
  field: 'Field',
  same: 'Fields equal in both',
  choiceOf: (campo, lado) => `${campo}: ${lado}`,
}
