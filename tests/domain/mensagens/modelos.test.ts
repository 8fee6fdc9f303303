import { describe, expect, it } from 'vitest'
import { canalDaEtapa, canalDeCampanha, canalDeMensagem, modeloDaEtapa } from '../../../src/domain/mensagens/modelos'

describe('what a channel is to a message, a campaign and a step', () => {
  it.each([
    { canal: 'sms', mensagem: 'sms', campanha: 'sms', etapa: 'sms', texto: 'sms' },
    { canal: 'whatsapp', mensagem: 'whatsapp', campanha: 'whatsapp', etapa: 'whatsapp', texto: 'whatsapp' },
    { canal: 'email', mensagem: 'email', campanha: 'email', etapa: 'email', texto: 'email' },
    { canal: 'ligacao', mensagem: null, campanha: 'ligacao', etapa: 'ligacao', texto: null },
    { canal: 'carta', mensagem: null, campanha: null, etapa: 'carta', texto: 'email' },
    { canal: 'pendencia', mensagem: null, campanha: null, etapa: 'pendencia', texto: null },
    { canal: 'presencial', mensagem: null, campanha: null, etapa: null, texto: null },
  ])('of $canal', ({ canal, mensagem, campanha, etapa, texto }) => {
    expect([canalDeMensagem(canal), canalDeCampanha(canal), canalDaEtapa(canal), modeloDaEtapa(canal)]).toEqual([
      mensagem,
      campanha,
      etapa,
      texto,
    ])
  })
})
