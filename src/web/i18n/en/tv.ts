import type { Translation } from '../language'
import type { portuguese as tvWords } from '../screens/paineis/tv-texts'

export const tv: Translation<typeof tvWords> = {
  titulo: 'Dashboard',
  abrindo: 'Opening the dashboard…',
  semContato: 'No contact with the server. The screen tries again each minute.',
  atualizado: (quando) => `Updated ${quando}`,
  parado: (quando) => `No contact · from ${quando}`,
  recusada: 'This screen no longer shows the dashboard.',
  recusadaAjuda:
    'The key expired, was revoked, or whoever opened it may no longer see the dashboard. Open another one in the dashboard, under “Show on a TV”.',
  milhoes: (valor) => `${valor} m`,
  nada: 'Nothing in this period.',
  demais: 'Others',
  semNome: 'Without a record',
  mostrar: 'Show on a TV',
  tituloNova: 'Show on a TV',
  ajuda:
    'The screen shows this dashboard only, with what you see of it and without lists of clients, until the day it expires. Whoever passes by reads the figures.',
  nome: 'Where the screen is',
  nomeAjuda: 'For example: Collection room.',
  dias: 'Good for how many days',
  abrir: 'Open the screen',
  cancelar: 'Cancel',
  tituloEndereco: 'Address of the screen',
  enderecoAjuda: 'Open this address in the browser of the TV. It is told only now: whoever has it sees the dashboard.',
  copiar: 'Copy',
  copiado: 'Address copied.',
  copieAMao: 'It could not be copied. Select the address and copy it by hand.',
  fechar: 'Close',
  telas: 'Open screens',
}
