import { type FileContext, openFile } from '../diagnostics/file-context'
import type { Span } from '../diagnostics/mistake'
import { parseYaml } from '../grammar/parse-yaml'
import { RESOURCE_NAME } from '../grammar/resource-keys'
import type { MapEntry, MapNode, SourceNode } from '../grammar/source-node'

/**
 * `publicacao: true` written out: fields, transitions, rules, scope and clock that the rest of the language knows already.
 *
 * Takes    a resource file as it was parsed.
 * Returns  the same with what the short form stands for, each part at the place of its key; E270 for a name that it would take twice.
 * Source   docs/declaracoes.md, "Publicação".
 */
export function withPublication(file: FileContext, root: SourceNode): SourceNode {
  const asked = root.kind === 'map' ? root.entries.find(({ key }) => key === 'publicacao') : undefined
  if (root.kind !== 'map' || asked?.value.kind !== 'scalar' || asked.value.value !== true) return root
  if (!RESOURCE_NAME.test(file.nome)) return root
  const stands = parseYaml(openFile({ path: file.path, text: writtenOut(file.nome, root) }, []))
  const added = stands && placed(stands, asked.keySpan)
  if (added?.kind !== 'map') throw new Error('what "publicacao" stands for is no YAML')
  return joined(withoutTwice(file, root, added), added)
}

/** E270: a field, a machine or an act of the file under a name that comes with the short form, which then stands alone. */
function withoutTwice(file: FileContext, root: MapNode, added: MapNode): MapNode {
  const acts = entriesOf(added, 'transicoes').flatMap(({ value }) => (value.kind === 'map' ? value.entries : []))
  const taken = new Map([
    ['campos', namesOf(entriesOf(added, 'campos'))],
    ['transicoes', namesOf(entriesOf(added, 'transicoes'))],
    ['acoes', namesOf(acts)],
  ])
  const entries = root.entries.map((part) => {
    const names = taken.get(part.key)
    if (!names || part.value.kind !== 'map') return part
    const twice = part.value.entries.filter(({ key }) => names.has(key))
    for (const { key, keySpan } of twice)
      file.report(keySpan, 'E270', `"${key}" vem com "publicacao: true"; tire o seu, ou dê-lhe outro nome.`)
    return { ...part, value: { ...part.value, entries: part.value.entries.filter((entry) => !twice.includes(entry)) } }
  })
  return { ...root, entries }
}

function namesOf(entries: readonly MapEntry[]): ReadonlySet<string> {
  return new Set(entries.map(({ key }) => key))
}

function entriesOf(root: MapNode, part: string): readonly MapEntry[] {
  const found = root.entries.find(({ key }) => key === part)?.value
  return found?.kind === 'map' ? found.entries : []
}

/** Whoever publishes or edits has to see what is not published yet; whoever made a record has to see it, too. */
function writtenOut(recurso: string, root: MapNode): string {
  const permissao = `${recurso}.publicar`
  return `campos:
  publicacao:
    tipo: enum!
    rotulo: Publicação
    padrao: Rascunho
    valores: {Rascunho: {cor: cinza}, Agendado: {cor: azul}, Publicado: {cor: verde}, Retirado: {cor: amarelo}}
  vigencia: {tipo: calculado(texto), rotulo: Vigência, chamar: vigenciaDaPublicacao}
  publicado_em: {tipo: data, rotulo: A partir de, somente_leitura: true}
  retirado_em: {tipo: data, rotulo: Sai em, somente_leitura: true}
transicoes:
  publicacao:
    publicar:
      de: [Rascunho, Agendado, Retirado]
      para: Publicado
      em: [linha, ficha, massa]
      ajuda: Todos passam a ver já. Sem a data de saída, fica até ser retirado.
      formulario: [retirado_em]
      define: {publicado_em: "=hoje()"}
      feito: publicado
    agendar:
      de: [Rascunho, Retirado]
      para: Agendado
      permissao: ${permissao}
      em: [linha, ficha, massa]
      ajuda: Todos passam a ver à meia-noite do dia escolhido. Sem a data de saída, fica até ser retirado.
      formulario: [publicado_em!, retirado_em]
      feito: agendado
    retirar:
      de: Publicado
      para: Retirado
      permissao: ${permissao}
      em: [linha, ficha, massa]
      confirmar: Retirar da publicação? Só quem edita ou publica continua vendo.
      confirmar_varios: Retirar {contagem} registros da publicação? Só quem edita ou publica continua vendo.
      feito: retirado da publicação
    desagendar:
      de: Agendado
      para: Rascunho
      rotulo: Cancelar agendamento
      permissao: ${permissao}
      em: [linha, ficha, massa]
      confirmar: Cancelar o agendamento? Volta a ser rascunho.
      feito: de volta a rascunho
    publicar_no_dia: {de: Agendado, para: Publicado, so: acao, rotulo: Publicar no dia marcado}
    retirar_no_dia: {de: Publicado, para: Retirado, so: acao, rotulo: Retirar no dia marcado}
regras:
  - exigir: "publicado_em > hoje()"
    quando: "publicacao = 'Agendado' e anterior.publicacao <> 'Agendado'"
    mensagem: Agende para depois de hoje; para hoje, publique.
    campo: publicado_em
  - exigir: "vazio(retirado_em) ou retirado_em > publicado_em"
    quando: "publicacao em ('Agendado', 'Publicado') e anterior.publicacao <> publicacao"
    mensagem: A saída vem depois do primeiro dia de publicação.
    campo: retirado_em
escopo:
  - onde: "criado_por = usuario.id ou (publicacao em ('Agendado', 'Publicado') e publicado_em <= hoje() e (vazio(retirado_em) ou retirado_em > hoje()))"
    exceto: [${permissao}, ${recurso}.editar]
agenda:
  - {cron: "0 0 * * *", chamar: publicarNoDia, recupera: true}
${listsColumns(root) ? LIST : ''}`
}

const LIST = `lista:
  colunas: [publicacao]
  mais: {publicacao: vigencia}
`

function listsColumns(root: MapNode): boolean {
  return entriesOf(root, 'lista').some(({ key }) => key === 'colunas')
}

function placed(node: SourceNode, span: Span): SourceNode {
  const { start, end } = span
  if (node.kind === 'scalar') return { ...node, start, end, quoted: false }
  if (node.kind === 'list') return { ...node, start, end, items: node.items.map((item) => placed(item, span)) }
  const entries = node.entries.map(({ key, value }) => ({ key, keySpan: span, value: placed(value, span) }))
  return { ...node, start, end, entries }
}

/** Maps key by key, lists one after the other; where both say one thing the file's own word stands. */
function joined(own: SourceNode, added: SourceNode): SourceNode {
  if (own.kind === 'list' && added.kind === 'list') {
    const written = new Set(own.items.map(scalarOf))
    return { ...own, items: [...own.items, ...added.items.filter((item) => !written.has(scalarOf(item) ?? item))] }
  }
  if (own.kind !== 'map' || added.kind !== 'map') return own
  const known = new Set(own.entries.map(({ key }) => key))
  const entries = own.entries.map((entry) => {
    const more = added.entries.find(({ key }) => key === entry.key)
    return more ? { ...entry, value: joined(entry.value, more.value) } : entry
  })
  return { ...own, entries: [...entries, ...added.entries.filter(({ key }) => !known.has(key))] }
}

function scalarOf(node: SourceNode): unknown {
  return node.kind === 'scalar' ? node.value : undefined
}
