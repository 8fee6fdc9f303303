import { readConfigTests } from '../declaration/config-tests/read-config-tests'
import { formatWithFrame, mistakeJson } from '../declaration/diagnostics/format'
import { unusedNames } from '../declaration/diagnostics/unused-names'
import { languageNotes } from '../declaration/languages/language-notes'
import { loadDefinitions } from '../declaration/load'
import { readDeclarationFiles, readTestFiles } from '../server/app/declarations'

/**
 * `npm run verificar`: prints every mistake of every declaration with its place; in CI also one JSON per line. `-- PASTA` checks the
 * installation in that folder, else the one of AVENCA_DECLARACOES, else this one.
 */
const [root = process.env.AVENCA_DECLARACOES ?? '.'] = process.argv.slice(2)
const files = readDeclarationFiles(root)
const { definitions, mistakes: declared } = loadDefinitions(files)
const tested = definitions ? readConfigTests(readTestFiles(root), definitions).mistakes : []
const mistakes = [...declared, ...tested]
for (const mistake of mistakes) console.log(`${formatWithFrame(mistake)}\n`)
if (process.env.CI === 'true') for (const mistake of mistakes) console.log(mistakeJson(mistake))
for (const line of definitions ? languageNotes(definitions) : []) console.log(line)
for (const name of definitions ? unusedNames(definitions) : []) {
  console.log(`Aviso: "${name}" está registrado no código e nenhuma declaração o usa.`)
}
console.log(
  mistakes.length === 0
    ? `${files.length} arquivos sem erros.`
    : `${mistakes.length} ${mistakes.length === 1 ? 'erro' : 'erros'} em ${files.length} arquivos.`,
)
process.exitCode = mistakes.length === 0 ? 0 : 1
