import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { EstudioPage } from '../../../../src/web/framework/installation/estudio/estudio-page'
import { type Answer, type Call, fakeServer } from '../../resources/fake-server'
import { fillBrowser, renderScreen } from '../../resources/harness'

beforeAll(() => {
  fillBrowser()
  // jsdom measures nothing, and the editor asks for the place of its text
  Range.prototype.getClientRects = () => Object.assign([], { item: () => null })
  Range.prototype.getBoundingClientRect = () => new DOMRect()
})
afterEach(cleanup)

const CAMINHO = 'resources/feriados.yaml'
const BEFORE = 'recurso: feriados\ncampos:\n  nome: texto!\n'
const AFTER = 'recurso: feriados\ncampos:\n  nome: texto(80)!\n'
const V1 = 'a'.repeat(64)
const V2 = 'b'.repeat(64)

const TREE = {
  versao: 'v',
  somente_leitura: null,
  git: false,
  arquivos: [{ caminho: CAMINHO, tipo: 'recurso', versao: V1 }],
}
const MISTAKE = { arquivo: CAMINHO, linha: 3, coluna: 9, tamanho: 6, codigo: 'E203', mensagem: 'não serve.' }
const PREVIA = {
  erros: [],
  diferencas: [{ caminho: CAMINHO, situacao: 'mudado', mais: 1, menos: 1, texto: '@@ -3,1 +3,1 @@\n-a\n+b' }],
  plano: { passos: [], notas: [] },
  permissoes: { funcoes: [], condicoes: [] },
}
const PASSED = { situacao: 'rodados', motivo: null, total: 28, falhas: [] }

async function open(
  handlers: Readonly<Record<string, (call: Call) => Answer | Promise<Answer>>> = {},
  tree: object = TREE,
) {
  const server = fakeServer({
    'GET /declaracoes': () => ({ data: tree }),
    'GET /declaracoes/arquivo': () => ({ data: { caminho: CAMINHO, tipo: 'recurso', texto: BEFORE, versao: V1 } }),
    'GET /declaracoes/linguagem': () => ({ status: 403, data: {} }),
    'POST /declaracoes/conferir': () => ({ data: { erros: [] } }),
    'POST /declaracoes/previa': () => ({ data: PREVIA }),
    'POST /declaracoes/casos': () => ({ data: PASSED }),
    ...handlers,
  })
  renderScreen({
    path: '/configuracoes/declaracoes',
    at: `/configuracoes/declaracoes?arquivo=${CAMINHO}`,
    element: <EstudioPage />,
  })
  const text = await screen.findByRole('textbox', { name: 'Texto da declaração' }, { timeout: 5_000 })
  return { ...server, text }
}

/** Puts a whole text into the editor, as a paste over everything does. */
async function write(texto: string) {
  const { EditorView } = await import('@codemirror/view')
  const view = EditorView.findFromDOM(screen.getByRole('textbox', { name: 'Texto da declaração' }))
  if (!view) throw new Error('no editor')
  view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: texto } })
}

describe('the studio', () => {
  it('shows a mistake at its line while one types, and does not apply it', async () => {
    const { sent } = await open({
      'POST /declaracoes/conferir': ({ body }) => ({
        data: { erros: JSON.stringify(body).includes('tres') ? [MISTAKE] : [] },
      }),
      'POST /declaracoes/previa': () => ({ data: { ...PREVIA, erros: [MISTAKE], plano: null, permissoes: null } }),
    })
    await write(BEFORE.replace('texto!', 'texto(tres)!'))
    const line = await screen.findByRole('button', { name: /feriados.yaml:3:9 E203/ })
    await waitFor(() => expect(document.querySelector('.cm-lintRange-error')?.textContent).toBe('texto('))
    await userEvent.click(line)
    fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })
    const drawer = within(await screen.findByRole('dialog'))
    expect(await drawer.findByText('Corrija os erros antes de aplicar.')).toBeTruthy()
    expect(drawer.getByRole('button', { name: 'Aplicar' })).toHaveProperty('disabled', true)
    fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true })
    expect([sent('PUT', '/declaracoes'), sent('POST', '/declaracoes/casos')]).toEqual([[], []])
  })

  it('applies what was foreseen by Ctrl+Enter, with the version that was seen', async () => {
    const { sent } = await open({
      'PUT /declaracoes': () => ({
        data: { versao: 'w', commit: null, arquivos: [{ caminho: CAMINHO, versao: 'b'.repeat(64) }] },
      }),
    })
    await write(AFTER)
    await screen.findByText('1 arquivo mudado')
    fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })
    await screen.findByText('28 casos passaram.')
    fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true })
    await screen.findByText('Nada mudado')
    expect(sent('PUT', '/declaracoes')[0]?.body).toEqual({
      arquivos: [{ caminho: CAMINHO, texto: AFTER, versao: V1 }],
      confirmo: [],
      sem_casos: false,
    })
  })

  it.each<[string, Answer]>([
    ['puts them to use', { data: { versao: 'w', commit: null, arquivos: [{ caminho: CAMINHO, versao: V2 }] } }],
    ['refuses them', { status: 422, data: { code: 'plano_impedido', message: 'O banco não comporta.' } }],
  ])('keeps what is typed and opened until the server %s', async (_, answer) => {
    let settle = () => {}
    const { sent } = await open({
      'GET /declaracoes/gravacoes': () => ({ data: [] }),
      'PUT /declaracoes': () =>
        new Promise<Answer>((resolve) => {
          settle = () => resolve(answer)
        }),
    })
    await write(AFTER)
    fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })
    await screen.findByText('28 casos passaram.')
    fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true })
    await waitFor(() => expect(sent('PUT', '/declaracoes')).toHaveLength(1))
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await write(`${AFTER}# mais\n`)
    await userEvent.click(screen.getByRole('button', { name: 'Histórico' }))
    await screen.findByText('Nada foi gravado por aqui ainda.')
    settle()
    await screen.findByText(answer.status === 422 ? 'O banco não comporta.' : 'As declarações novas estão em uso.')
    expect(screen.getByText('Nada foi gravado por aqui ainda.')).toBeTruthy()
    expect(screen.getByText('1 arquivo mudado')).toBeTruthy()
  })

  it('waits for the phrase of what is lost, and for a word where the cases were not run', async () => {
    const frase = 'remover feriados.cidade com 3 valores'
    const passo = { id: 1, classe: 'destrutiva', situacao: 'confirmar', faz: 'feriados: remover', detalhe: null, frase }
    await open({
      'POST /declaracoes/previa': () => ({ data: { ...PREVIA, plano: { passos: [passo], notas: [] } } }),
      'POST /declaracoes/casos': () => ({
        data: { ...PASSED, situacao: 'nao_rodados', motivo: 'a conta não pode criar um banco' },
      }),
    })
    await write(AFTER)
    await userEvent.click(await screen.findByRole('button', { name: 'O que muda' }))
    const drawer = within(await screen.findByRole('dialog'))
    await drawer.findByText('Não rodados: a conta não pode criar um banco.')
    const apply = () => drawer.getByRole<HTMLButtonElement>('button', { name: 'Aplicar' }).disabled
    await userEvent.click(drawer.getByRole('checkbox', { name: 'Aplicar assim mesmo' }))
    expect(apply()).toBe(true)
    await userEvent.type(drawer.getByLabelText(`Para confirmar, escreva: ${frase}`), frase)
    expect(apply()).toBe(false)
  })

  it.each(['before it is applied', 'while it is applied'])(
    'offers both changes together where somebody changed the file %s',
    async (when) => {
      const atual = { caminho: CAMINHO, texto: `# de fora\n${BEFORE}`, versao: 'c'.repeat(64) }
      let seen = when === 'while it is applied' ? V1 : atual.versao
      let texto = BEFORE
      const { sent } = await open({
        'GET /declaracoes': () => ({
          data: { ...TREE, arquivos: [{ caminho: CAMINHO, tipo: 'recurso', versao: seen }] },
        }),
        'GET /declaracoes/arquivo': () => {
          const answer = { caminho: CAMINHO, tipo: 'recurso', texto, versao: texto === BEFORE ? V1 : atual.versao }
          texto = atual.texto
          return { data: answer }
        },
        'PUT /declaracoes': () => {
          seen = atual.versao
          return { status: 409, data: { code: 'declaracoes_mudaram', message: 'Mudou.', atual } }
        },
      })
      await write(AFTER)
      await userEvent.click(await screen.findByRole('button', { name: 'O que muda' }))
      if (when === 'while it is applied') {
        await screen.findByText('28 casos passaram.')
        fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true })
      }
      await userEvent.click(await screen.findByRole('button', { name: 'Juntar as duas mudanças' }))
      await waitFor(() =>
        expect(sent('POST', '/declaracoes/previa').at(-1)?.body).toEqual({
          arquivos: [{ caminho: CAMINHO, texto: `# de fora\n${AFTER}` }],
        }),
      )
    },
  )

  it('says of a folder that is only read why, and lets nothing be typed', async () => {
    const { text } = await open({}, { ...TREE, somente_leitura: 'ninguém pode gravar nela' })
    expect(screen.getByRole('note').textContent).toContain('ninguém pode gravar nela')
    expect([text.getAttribute('contenteditable'), screen.queryByRole('button', { name: 'Excluir arquivo' })]).toEqual([
      'false',
      null,
    ])
  })
})
