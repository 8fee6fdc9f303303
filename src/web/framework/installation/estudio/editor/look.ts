import { HighlightStyle } from '@codemirror/language'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

/** In the colours of the theme, so that both skins follow. */
export const highlighting = HighlightStyle.define([
  { tag: [tags.propertyName, tags.definition(tags.propertyName)], color: 'var(--primary)', fontWeight: '600' },
  { tag: [tags.string, tags.special(tags.string)], color: 'var(--ok)' },
  { tag: [tags.lineComment, tags.comment], color: 'var(--text-3)', fontStyle: 'italic' },
  { tag: [tags.bool, tags.number, tags.keyword, tags.null], color: 'var(--info)' },
  { tag: [tags.meta, tags.labelName, tags.typeName], color: 'var(--warn)' },
])

export const look = EditorView.theme({
  '&': { height: '100%', color: 'var(--text)', backgroundColor: 'var(--surface)', fontSize: '13px' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': {
    fontFamily: 'ui-monospace, "Cascadia Mono", "DejaVu Sans Mono", Menlo, monospace',
    lineHeight: '1.55',
  },
  '.cm-content': { caretColor: 'var(--text)' },
  '.cm-cursor': { borderLeftColor: 'var(--text)' },
  '.cm-gutters': { color: 'var(--text-3)', backgroundColor: 'var(--bg)', borderRight: '1px solid var(--line)' },
  '.cm-activeLine': { backgroundColor: 'color-mix(in srgb, var(--primary-soft) 45%, transparent)' },
  '.cm-activeLineGutter': { backgroundColor: 'var(--primary-soft)', color: 'var(--text)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'color-mix(in srgb, var(--primary) 28%, transparent)',
  },
  '.cm-selectionMatch': { backgroundColor: 'var(--info-soft)' },
  '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': {
    backgroundColor: 'var(--ok-soft)',
    outline: '1px solid var(--ok)',
  },
  '.cm-tooltip': {
    color: 'var(--text)',
    backgroundColor: 'var(--surface)',
    border: '1px solid var(--line-strong)',
    borderRadius: 'var(--radius)',
    boxShadow: 'var(--shadow-float)',
    maxWidth: 'min(560px, 92vw)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '3px 8px' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': { color: 'var(--on-primary)', backgroundColor: 'var(--primary)' },
  '.cm-tooltip-autocomplete ul li[aria-selected] .cm-completionDetail': { color: 'var(--on-primary)' },
  '.cm-completionDetail': { color: 'var(--text-2)', fontStyle: 'normal', fontSize: '12px' },
  '.cm-explica': { padding: '8px 12px', fontSize: '12.5px' },
  '.cm-explica p': { margin: '4px 0' },
  '.cm-diagnostic': { padding: '6px 10px', borderLeft: '4px solid var(--bad)', whiteSpace: 'pre-wrap' },
  '.cm-lintRange-error': {
    backgroundImage: 'none',
    borderBottom: '2px wavy var(--bad)',
    textDecoration: 'underline wavy var(--bad)',
  },
  '.cm-panels': { color: 'var(--text)', backgroundColor: 'var(--bg)', borderColor: 'var(--line)' },
  '.cm-foldPlaceholder': { color: 'var(--text-2)', backgroundColor: 'var(--bg)', border: '1px solid var(--line)' },
  '.cm-searchMatch': { backgroundColor: 'var(--warn-soft)', outline: '1px solid var(--warn)' },
})
