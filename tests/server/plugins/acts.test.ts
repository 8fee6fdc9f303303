import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../harness'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())

/** What the frame does with the records of every resource alike, their drafts, files, views and the words about them. */
const FRAME = [
  ...['', '/:id', '/:id/definitivo', '/:id/restaurar', '/:id/historico/:linha/reverter', '/em-massa'],
  ...['/rascunho/novo', '/rascunho/:id', '/:id/comentarios', '/:id/comentarios/:comentario', '/:id/revelar'],
  ...['/:id/anexos', '/:id/anexos/:anexo', '/arquivos/:campo', '/exportacoes', '/importacoes'],
  ...['mapa', 'ensaio', 'confirmar', 'desfazer'].map((step) => `/importacoes/:importacao/${step}`),
  ...['/visoes', '/visoes/:id', '/colunas/:arranjo'],
]

/** No acts: each says why. */
const EXEMPT = [
  // coming in, going out, one's own password and programs
  ...['/api/login', '/api/logout', '/api/v1/confirmar', '/api/v1/sessao/renovar', '/api/v1/senha'],
  ...[
    '/api/v1/usuarios/:id/link-de-senha',
    '/api/v1/definir-senha',
    '/api/v1/senha/esqueci',
    '/api/v1/sessoes/:id',
    '/api/v1/sessoes/encerrar',
  ],
  // and the code beside the password
  ...['/api/login/segundo-fator', '/api/login/segundo-fator/cadastrar', '/api/v1/segundo-fator'],
  ...['/api/v1/segundo-fator/ligar', '/api/v1/segundo-fator/desligar', '/api/v1/segundo-fator/reservas'],
  ...['/api/v1/programas', '/api/v1/programas/:id', '/api/v1/usuarios/:id/programas/:programa'],
  // of the frame: long work, a delivery sent once more, a flow switched on or off
  ...['/api/v1/trabalhos/:id/cancelar', '/api/v1/entregas/:id/reenviar'],
  ...['/api/v1/fluxos/:fluxo/ligar', '/api/v1/fluxos/:fluxo/desligar'],
  // of the installation: its files, tried without being kept, and put to use under a history of their own; no record changes
  ...['/api/v1/declaracoes', '/api/v1/declaracoes/conferir', '/api/v1/declaracoes/previa', '/api/v1/declaracoes/casos'],
  '/api/v1/declaracoes/tela',
  // that one read where he was mentioned, in which language, how the product looks to him, and his own figures; nobody else is told
  '/api/v1/paineis/inicio/abas/meu_painel',
  ...['/api/v1/mencoes/lidas', '/api/v1/me/idioma', '/api/v1/me/preferencias'],
  // a screen that shows one dashboard, as his programs do
  ...['metas', 'meta_diaria', 'cobranca'].map((nome) => `/api/v1/paineis/${nome}/tv`),
  // what he is doing, which he alone says
  '/api/v1/me/estado',
  // signed by their senders
  ...['/api/v1/retornos/pix', '/api/v1/retornos/cartao'],
  ...['/api/v1/retornos/sms', '/api/v1/retornos/whatsapp', '/api/v1/retornos/email', '/descadastro/:token'],
  ...['/api/v1/retornos/discador'],
  // the page of a message: what is kept of each answer is kept once
  ...[
    '/api/v1/p/:token/aceitar',
    '/api/v1/p/:token/contestar',
    '/api/v1/p/:token/identificar',
    '/api/v1/p/:token/nao-quero-contato',
    '/api/v1/p/:token/nao-sou-eu',
    '/api/v1/p/:token/paguei',
  ],
  // they only compute
  ...['/api/v1/negociacao/simular', '/api/v1/acordos/:id/reparcelar/simular'],
  // a file that is read and shown; nothing is kept of it but for its hour
  ...[
    '/api/v1/remessas/previa',
    '/api/v1/remessas/colunas',
    '/api/v1/retornos_bancarios/previa',
    '/api/v1/extratos_credor/previa',
  ],
  ...['/api/v1/campanhas/publico', '/api/v1/campanhas/previa'],
  // whose hands a client is in, for a minute; it refuses nothing to anybody and no record changes
  ...['/api/v1/clientes/:id/atendimento', '/api/v1/negociacao/fila/proximo'],
]

describe('every address that changes data', () => {
  it('is a declared act, one of the frame, or says why it is none', () => {
    const recursos = [...Object.keys(t.definitions.resources), ...Object.keys(t.definitions.consultas)]
    const ofFrame = new Set(recursos.flatMap((name) => FRAME.map((end) => `/api/v1/${name}${end}`)))
    const writes = t.app.routePermissions.filter(({ method }) => method !== 'GET' && method !== 'HEAD')
    const others = writes.filter(({ ato, url }) => ato === undefined && !ofFrame.has(url)).map(({ url }) => url)
    expect([...new Set(others)].sort()).toEqual([...EXEMPT].sort())
  })

  it('asks for the permission that its declaration names', () => {
    const acts = t.app.routePermissions.filter(({ ato }) => ato !== undefined)
    const wrong = acts.filter(({ ato = '', permissao }) => {
      const [recurso = '', nome] = ato.split('.')
      return t.definitions.resources[recurso]?.atos.find((known) => known.nome === nome)?.permissao !== permissao
    })
    expect(acts.length).toBeGreaterThan(20)
    expect(wrong).toEqual([])
  })
})
