import { inLanguage } from '../language'

export const portuguese = {
  titulo: 'Segundo fator',
  pedeCodigo: 'Informe o código de 6 números do aplicativo, ou um código reserva.',
  codigo: 'Código',
  confirmar: 'Confirmar',
  conferindo: 'Conferindo…',
  informe: 'Informe o código.',
  voltar: 'Voltar à senha',
  exigido: 'A sua função entra com um código além da senha. Ligue-o agora, uma vez.',
  leia: 'Leia o desenho com um aplicativo de códigos (Google Authenticator, Microsoft Authenticator, 1Password) ou digite a chave nele.',
  desenho: 'QR code com a chave do segundo fator',
  chave: 'Chave',
  reservas: 'Códigos reserva',
  reservasAjuda: 'Cada um serve uma vez, quando o aparelho faltar. Guarde-os fora dele: não aparecem de novo.',
  depois: 'Depois, informe o código que o aplicativo mostra.',
  cartaoAjuda: 'Um código do seu celular além da senha, a cada entrada.',
  desligado: 'Desligado: a entrada pede só a senha.',
  desde: (when: string) => `Ligado desde ${when}.`,
  restam: (count: number) => (count === 1 ? 'Resta 1 código reserva.' : `Códigos reserva que restam: ${count}.`),
  ligar: 'Ligar o segundo fator',
  ligado: 'Segundo fator ligado.',
  desligar: 'Desligar',
  desligadoAgora: 'Segundo fator desligado.',
  trocar: 'Trocar os códigos reserva',
  trocarAjuda: 'Os que você tem deixam de servir.',
  fechar: 'Já guardei',
  copiar: 'Copiar',
  copiado: 'Códigos copiados.',
  copieAMao: 'O navegador não deixou copiar. Selecione os códigos e copie.',
} as const

export const texts = inLanguage('segundoFator', portuguese)
