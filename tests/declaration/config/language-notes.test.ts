import { expect, it } from 'vitest'
import { languageNotes } from '../../../src/declaration/languages/language-notes'
import { loadFiles, productFiles } from '../product-files'

const notesOf = (path: string, change: (text: string) => string) => {
  const files = productFiles.map((file) => (file.path === path ? { ...file, text: change(file.text) } : file))
  const { definitions, mistakes } = loadFiles(files)
  expect(mistakes).toEqual([])
  return definitions ? languageNotes(definitions) : []
}

it('the English of the product is whole, and a label that is changed leaves a note on both sides, no mistake', () => {
  expect(notesOf('', (text) => text)).toEqual([])
  const [missing, unsaid] = notesOf('resources/feriados.yaml', (text) => text.replaceAll('Feriado', 'Folga'))
  expect(missing).toMatch(/^Aviso: \d textos? .*fica em português: .*"Folga/)
  expect(unsaid).toMatch(/traduz .* nenhuma declaração diz: .*"Feriado/)
})
