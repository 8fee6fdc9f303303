import { describe, expect, it } from 'vitest'
import { sourceTypesText } from '../../../src/declaration/consulta/source-types'
import { codeOf } from '../../../src/declaration/derive/code-of'
import { userConfig } from '../../../src/declaration/derive/user-config'
import { formatMistake } from '../../../src/declaration/diagnostics/format'
import { loadFiles, productFiles } from '../product-files'

const PATH = 'resources/consultas/vencidos.yaml'
const HEAD = [
  'consulta: vencidos',
  'fonte: acordosAutomaticos',
  'permissao: acordos.ver',
  'escopo: acordos',
  'campos:',
  '  acordo: ref(acordos)!',
  '  cliente: ref(clientes)!',
  '  vencimento: data!',
  '  total: {tipo: dinheiro!, acesso: {ver: credores.avancado}}',
  '',
].join('\n')

const load = (text: string) => loadFiles([...productFiles, { path: PATH, text }])
const mistakesOf = (text: string) =>
  load(text)
    .mistakes.filter(({ path }) => path === PATH)
    .map(formatMistake)

describe('a consulta', () => {
  it('is a definition like any resource, of rows that nobody writes', () => {
    const { definitions, mistakes } = load(`${HEAD}chave: acordo\nbusca: [cliente]\n`)
    expect(mistakes).toEqual([])
    const { vencidos } = definitions?.consultas ?? {}
    expect(vencidos).toMatchObject({
      recurso: 'vencidos',
      rotulo: { um: 'Vencido', varios: 'Vencidos' },
      rotas: { lista: '/consultas/vencidos', criar: null, editar: null },
      acoes_padrao: ['ver', 'exportar'],
      exclusao: 'proibida',
      consulta: {
        fonte: 'acordosAutomaticos',
        chave: 'acordo_id',
        escopo: [{ recurso: 'acordos', key: 'acordo_id' }],
        busca: ['cliente_id'],
        segue: ['acordos', 'clientes'],
      },
    })
    expect(vencidos?.lista.filtros).toEqual([
      { campo: 'acordo_id', como: 'igual' },
      { campo: 'cliente_id', como: 'igual' },
      { campo: 'vencimento', como: 'periodo' },
    ])
    expect(vencidos?.lista.ordenaveis).toEqual(['id', 'vencimento', 'total'])
    expect(definitions?.resources).not.toHaveProperty('vencidos')
  })

  it('asks for the permission that it names, and for that of the first resource of its scope to carry rows away', () => {
    const { vencidos } = load(HEAD).definitions?.consultas ?? {}
    expect(vencidos && [codeOf(vencidos, 'ver'), codeOf(vencidos, 'exportar')]).toEqual([
      'acordos.ver',
      'acordos.exportar',
    ])
    expect(load(HEAD).definitions?.permissoes.catalogo.map(({ permissao }) => permissao)).not.toContain('vencidos.ver')
  })

  it('reaches a browser without its row scope and the fields that the user may not see', () => {
    const { definitions } = load(`${HEAD}lista: {colunas: [acordo, total], rodape: {total: soma}}\n`)
    const told = (...codes: string[]) =>
      definitions && userConfig(definitions, { permissoes: new Set(codes), cpf: '', hoje: '2026-11-20' })
    expect(told('acordos.editar')?.consultas).toEqual({})
    expect(told('acordos.editar')?.restritas).toContainEqual(
      expect.objectContaining({ rota: '/consultas/vencidos', permissao: 'acordos.ver' }),
    )
    expect(told('acordos.ver')?.consultas.vencidos).toMatchObject({
      acoes: ['ver'],
      exportacao: null,
      lista: { colunas: ['acordo'], rodape: {} },
    })
    expect(told('acordos.ver', 'acordos.exportar', 'credores.avancado')?.consultas.vencidos).toMatchObject({
      acoes: ['ver', 'exportar'],
      lista: { colunas: ['acordo', 'total'], rodape: { total: 'soma' } },
    })
  })

  it('stands in the menu for whoever may see it', () => {
    const withItem = productFiles.map(({ path, text }) =>
      path === 'config/menu.yaml'
        ? { path, text: text.replace('menu:\n', 'menu:\n  - {grupo: A, itens: [{consulta: vencidos}]}\n') }
        : { path, text },
    )
    const { definitions, mistakes } = loadFiles([...withItem, { path: PATH, text: HEAD }])
    expect(mistakes).toEqual([])
    const groups = (code: string) =>
      definitions && userConfig(definitions, { permissoes: new Set([code]), cpf: '', hoje: '2026-11-20' }).menu
    expect(groups('acordos.ver')?.[0]).toMatchObject({ grupo: 'A', itens: [{ kind: 'consulta', nome: 'vencidos' }] })
    expect(groups('clientes.ver')?.[0]).not.toMatchObject({ grupo: 'A' })
    const wrong = withItem.map(({ path, text }) => ({
      path,
      text: text.replace('consulta: vencidos', 'consulta: vencidas'),
    }))
    expect(loadFiles([...wrong, { path: PATH, text: HEAD }]).mistakes.map(formatMistake)).toEqual([
      'config/menu.yaml:2:35 E219 a consulta "vencidas" não existe. Você quis dizer "vencidos"?',
    ])
  })
})

describe('what is done with a row of a consulta', () => {
  const actsOf = (acoes: string) => load(`${HEAD}acoes: ${acoes}\n`).definitions?.consultas.vencidos?.atos

  it('is an act of the record that its ref names, by the label and permission of its resource', () => {
    expect(actsOf('{quebrar: {de: acordos.quebrar, dialogo: AcordoDaTarefa}}')).toMatchObject([
      {
        nome: 'quebrar',
        rotulo: 'Quebrar',
        em: ['linha'],
        permissao: 'acordos.quebrar',
        faz: { kind: 'de', recurso: 'acordos', ato: 'quebrar', key: 'acordo_id', dialogo: 'AcordoDaTarefa' },
      },
    ])
    expect(actsOf('{r: {dialogo: ContatoDaTarefa, permissao: eventos.criar, em: [massa]}}')).toMatchObject([
      { em: ['massa'], permissao: 'eventos.criar', faz: { kind: 'dialogo', dialogo: 'ContatoDaTarefa' } },
    ])
  })

  it('says by which of two refs, and reaches a browser with the permission of the act alone', () => {
    const text = `${HEAD}  velho: ref(acordos)\n`.replace('escopo: acordos', 'escopo: clientes')
    const acoes = '{q: {de: acordos.quebrar, por: velho, dialogo: AcordoDaTarefa}}'
    const { definitions, mistakes } = load(`${text}acoes: ${acoes}\nlista: {teclas: {q: q}}\n`)
    expect(mistakes).toEqual([])
    const told = (...codes: string[]) =>
      definitions && userConfig(definitions, { permissoes: new Set(codes), cpf: '', hoje: '2026-11-20' }).consultas
    expect(told('acordos.ver')?.vencidos?.atos).toEqual([])
    expect(told('acordos.ver', 'acordos.quebrar')?.vencidos).toMatchObject({
      atos: [{ faz: { key: 'velho_id' } }],
      lista: { teclas: { q: ['q'] } },
    })
  })
})

describe('the list of a consulta that is worked through', () => {
  it('has tabs, rows of the user first, a second line and words of its own for an empty tab', () => {
    const lista = [
      'abas: true',
      'meus: "acordo_id = usuario.id"',
      'mais: {cliente: vencimento}',
      'alertas: {vencimento: "vencimento < hoje()"}',
      'visoes: {velhos: {padrao: true, vazio: {titulo: Nada velho}}}',
    ].join(', ')
    const { definitions, mistakes } = load(`${HEAD}lista: {${lista}}\n`)
    expect(mistakes).toEqual([])
    expect(definitions?.consultas.vencidos?.lista).toMatchObject({
      abas: true,
      meus: { text: 'acordo_id = usuario.id' },
      mais: { cliente: ['vencimento'] },
      alertas: { vencimento: { text: 'vencimento < hoje()' } },
      visoes: [{ vazio: { titulo: 'Nada velho', ajuda: null } }],
    })
  })
})

describe('the columns of a source', () => {
  it('are what all its consultas declare and nothing worked out, with the values of an enumeration', () => {
    const { definitions } = load(
      `${HEAD}  dias: {tipo: calculado(inteiro), formula: "dias(vencimento, hoje())"}\n  novo: texto\n`,
    )
    const all = definitions ? sourceTypesText(definitions) : ''
    const text = all.slice(all.indexOf('  readonly acordosAutomaticos: {\n')).split('  }\n')[0]
    expect(text).toContain('  readonly acordosAutomaticos: {\n')
    expect(text).toContain("    readonly regra: 'entrada' | 'dias' | 'parcelas' | null\n")
    expect(text).toContain('    readonly novo: string | null\n')
    expect(text).toContain('    readonly acordo_id: number\n')
    // this consulta knows its rows by the id of the source
    expect(text).toContain('    readonly id: number\n')
    expect(text).not.toContain('readonly dias:')
    expect(text?.match(/readonly acordo_id:/g)).toHaveLength(1)
  })
})

describe('the mistakes of a consulta', () => {
  it.each<readonly [text: string, line: string]>([
    [
      HEAD.replace('acordosAutomaticos', 'acordosAutomatico'),
      '2:8 E210 a fonte "acordosAutomatico" não está no registro. Você quis dizer "acordosAutomaticos"?',
    ],
    [
      HEAD.replace('acordos.ver', 'acordos.vre'),
      '3:12 E211 permissão "acordos.vre" não está no catálogo. Você quis dizer "acordos.ver"?',
    ],
    [
      HEAD.replace('escopo: acordos', 'escopo: parcelas'),
      '4:9 E204 nenhum campo é ref(parcelas); sem ele não se sabe que linhas cada um alcança.',
    ],
    [
      HEAD.replace('ref(clientes)', 'ref(acordos)'),
      '4:9 E204 mais de um campo é ref(acordos); o escopo não sabe por qual.',
    ],
    [HEAD.replace('escopo: acordos\n', ''), '1:11 E206 falta "escopo" na consulta.'],
    [HEAD.replace('data!', '{tipo: data, pessoal: true}'), '8:28 E201 chave desconhecida "pessoal".'],
    [
      HEAD.replace('data!', 'arquivo'),
      '8:15 E203 o tipo arquivo não cabe numa consulta, que só mostra o que a fonte traz.',
    ],
    [
      HEAD.replace('consulta: vencidos', 'consulta: vencido'),
      '1:11 E103 "consulta: vencido" não bate com o nome do arquivo; o arquivo deveria ser "vencido.yaml".',
    ],
    [`${HEAD}chave: vencimento\n`, '10:8 E203 "vencimento" é do tipo data; a chave é um inteiro ou uma ref.'],
    [
      `${HEAD}busca: [cliente, vencimento]\n`,
      '10:18 E203 "vencimento" não é uma ref; a busca é a do registro que ela aponta.',
    ],
    [`${HEAD}abre: [ver]\n`, '10:8 E206 "ver" não é uma ação que abre um endereço ou um diálogo.'],
    [
      `${HEAD}acoes: {quitar: {define: {total: 0}, permissao: acordos.ver}}\n`,
      '10:9 E206 a ação "quitar" de uma consulta precisa de "abrir", "de" ou "dialogo".',
    ],
    [
      `${HEAD}acoes: {ir: {abrir: "/acordos/{acordo_id}"}}\n`,
      '10:9 E206 a ação "ir" de uma consulta precisa de "permissao".',
    ],
    [
      `${HEAD}acoes: {ir: {abrir: "/acordos/{acordo_id}", permissao: acordos.ver, em: [massa]}}\n`,
      '10:9 E206 "abrir" vale para um registro só; tire "massa" de "em".',
    ],
    [
      `${HEAD}acoes: {q: {de: acordos.quebar}}\n`,
      '10:17 E206 não há o ato "acordos.quebar". Você quis dizer "acordos.quebrar"?',
    ],
    [`${HEAD}acoes: {q: {de: acordos.negociar}}\n`, '10:17 E206 "acordos.negociar" só abre um endereço; use "abrir".'],
    [
      `${HEAD}acoes: {q: {de: acordos.quebrar}}\n`,
      '10:17 E206 o ato tem formulário próprio; diga qual "dialogo" o pergunta.',
    ],
    [
      `${HEAD}acoes: {q: {de: parcelas.baixar, dialogo: AcordoDaTarefa}}\n`,
      '10:17 E204 nenhum campo é ref(parcelas); sem ele não se sabe com que registro.',
    ],
    [
      `${HEAD}  outro: ref(acordos)\nacoes: {q: {de: acordos.quebrar, dialogo: AcordoDaTarefa}}\n`,
      '11:17 E204 mais de um campo é ref(acordos); diga "por" qual.',
    ],
    [
      `${HEAD}acoes: {q: {de: acordos.quebrar, por: cliente, dialogo: AcordoDaTarefa}}\n`,
      '10:39 E204 "cliente" não é uma ref(acordos).',
    ],
    [
      `${HEAD}acoes: {q: {dialogo: AcordoDaTarefas, permissao: acordos.ver}}\n`,
      '10:22 E210 o diálogo "AcordoDaTarefas" não está no registro. Você quis dizer "AcordoDaTarefa"?',
    ],
    [`${HEAD}lista: {teclas: {q: quebrar}}\n`, '10:21 E206 "quebrar" não é uma ação desta lista.'],
    [`${HEAD}lista: {teclas: {j: quebrar}}\n`, '10:18 E206 a tecla "j" já é de toda lista.'],
    [
      `${HEAD}lista: {teclas: {Enter: quebrar}}\n`,
      '10:18 E206 "Enter" não é uma tecla; use uma letra minúscula ou um dígito.',
    ],
    [
      `${HEAD}lista: {abas: true, visoes: {velhos: {}}}\n`,
      '10:15 E206 "abas" precisa de "visoes", uma delas com "padrao: true".',
    ],
    [
      `${HEAD}lista: {mais: {cliente: vencimentos}}\n`,
      '10:25 E204 campo desconhecido "vencimentos". Você quis dizer "vencimento"?',
    ],
    [
      `${HEAD}lista: {alertas: {vencimentos: "vencimento < hoje()"}}\n`,
      '10:19 E204 campo desconhecido "vencimentos". Você quis dizer "vencimento"?',
    ],
    [
      `${HEAD}lista: {alertas: {vencimento: "quando < hoje()"}}\n`,
      '10:32 E208 nome desconhecido "quando" na expressão.',
    ],
    [`${HEAD}lista: {meus: "dono = usuario.id"}\n`, '10:16 E208 nome desconhecido "dono" na expressão.'],
    [`${HEAD}lista: {em_massa: [total]}\n`, '10:9 E201 chave desconhecida "em_massa".'],
    [`${HEAD}lista: {vazio: {ajuda: Espere}}\n`, '10:16 E206 falta "titulo" em "vazio".'],
    [`${HEAD}lista: {colunas: [id, criado_em]}\n`, '10:23 E204 campo desconhecido "criado_em".'],
    [`${HEAD}titulo: "{versao}"\n`, '10:11 E204 campo desconhecido "versao".'],
    [
      `${HEAD}lista: {visoes: {velhos: {onde: "criado_em < hoje()"}}}\n`,
      '10:34 E208 nome desconhecido "criado_em" na expressão.',
    ],
    [`${HEAD}rota: /acordos\n`, '10:7 E216 a rota "/acordos" já é de acordos.'],
  ])('say where and what (%#)', (text, line) => {
    expect(mistakesOf(text)).toContain(`${PATH}:${line}`)
  })

  it('refuse a name that a resource has', () => {
    const text = HEAD.replace('consulta: vencidos', 'consulta: acordos')
    const { mistakes } = loadFiles([...productFiles, { path: 'resources/consultas/acordos.yaml', text }])
    expect(mistakes.map(formatMistake)).toContain(
      'resources/consultas/acordos.yaml:1:11 E207 "acordos" já é um recurso, em resources/acordos.yaml.',
    )
  })
})
