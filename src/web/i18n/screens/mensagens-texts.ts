import { inLanguage } from '../language'

const CANAIS: Readonly<Record<string, string>> = { sms: 'SMS', email: 'E-mail', whatsapp: 'WhatsApp' }

/** Words of the message editors. */
export const portuguese = {
  contagem: (tamanho: number, partes: number, restam: number) =>
    `${tamanho} ${tamanho === 1 ? 'caractere' : 'caracteres'} · ${partes} ${partes === 1 ? 'parte' : 'partes'} · cabem mais ${restam}`,
  acentos: 'Há letras fora do alfabeto do SMS (como ã, ç, õ): cada parte leva 70 caracteres em vez de 160.',
  desconhecidas: (nomes: readonly string[]) =>
    `${nomes.length === 1 ? 'Não existe' : 'Não existem'}: ${nomes.map((nome) => (nome === '{' || nome === '}' ? `chave "${nome}" sem par` : `{${nome}}`)).join(', ')}.`,
  inserir: 'Inserir variável',
  nova: {
    titulo: 'Enviar mensagem',
    ver: 'Ver como chega',
    enviar: 'Enviar',
    feito: 'Mensagem na fila de envio.',
    partes: (tamanho: number, partes: number, codificacao: string) =>
      `${tamanho} caracteres, ${partes === 1 ? '1 parte' : `${partes} partes`} (${codificacao === 'gsm' ? 'alfabeto do SMS' : 'com acentos, 70 por parte'}).`,
    custo: (valor: string) => `Custo previsto: ${valor}.`,
    semCusto: 'Sem custo previsto: nenhum fornecedor com preço neste canal.',
  },
  testar: {
    titulo: 'Ver e testar o texto',
    ver: 'Ver como chega',
    enviar: 'Enviar o teste para mim',
    vaiPara: (destino: string) => `O teste vai só para ${destino}.`,
    feito: (destino: string) => `Teste a caminho de ${destino}.`,
  },
  regua: {
    titulo: 'Etapas da régua',
    vazia: 'Esta régua não tem nenhuma etapa ativa.',
    falhou: 'As etapas não puderam ser lidas.',
    dia: (dia: number) => (dia === 0 ? 'D' : dia < 0 ? `D−${-dia}` : `D+${dia}`),
    canais: CANAIS,
    figuras: {
      enviados: 'Enviadas',
      entregues: 'Entregues',
      respostas: 'Respostas',
      acordos: 'Acordos',
      pulados: 'Puladas',
      recebido: 'Recebido',
      custo: 'Custo',
    },
  },
} as const

export const texts = inLanguage('mensagens', portuguese)
