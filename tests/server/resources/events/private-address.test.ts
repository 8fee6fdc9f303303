import { once } from 'node:events'
import { createServer } from 'node:http'
import { describe, expect, it } from 'vitest'
import { isPrivateAddress } from '../../../../src/server/framework/resources/events/private-address'
import { sendWebhook } from '../../../../src/server/framework/resources/events/send-webhook'

describe('isPrivateAddress', () => {
  it.each([
    ['this machine', ['127.0.0.1', '127.255.255.254', '::1', '0:0:0:0:0:0:0:1']],
    ['nothing', ['0.0.0.0', '0.1.2.3', '::']],
    ['private', ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', '100.64.0.1', '100.127.255.255']],
    ['link-local', ['169.254.169.254', 'fe80::1', 'fe80::1%eth0', 'febf::1']],
    ['private IPv6', ['fc00::1', 'fd00:ec2::254', 'fdff::1', 'fec0::1']],
    ['multicast and reserved', ['224.0.0.1', '239.1.1.1', '240.0.0.1', '255.255.255.255', 'ff02::1', 'ff0e::1']],
    ['documentation and tests', ['192.0.2.1', '198.51.100.1', '203.0.113.9', '198.18.0.1', '2001:db8::1', '3fff::1']],
    ['IPv4-mapped', ['::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:a00:1', '::FFFF:169.254.169.254', '::ffff:0:0']],
    ['IPv4-compatible', ['::7f00:1', '::127.0.0.1', '::a00:1', '::808:808']],
    ['IPv4-translated', ['::ffff:0:7f00:1', '::ffff:0:127.0.0.1', '::ffff:0:808:808']],
    ['NAT64', ['64:ff9b::7f00:1', '64:ff9b::10.0.0.1', '64:ff9b::', '64:ff9b:1::7f00:1', '64:ff9b:1:fffe::808:808']],
    ['6to4', ['2002:7f00:1::', '2002:a9fe:a9fe::1', '2002:808:808::1', '192.88.99.1']],
    ['Teredo', ['2001::1', '2001:0:7f00:1::', '2001:0:808:808:0:0:80ff:fffe']],
    ['ISATAP', ['fe80::5efe:7f00:1', 'fd00::5efe:10.0.0.1']],
    ['ORCHID, benchmarking, discard', ['2001:10::1', '2001:20::1', '2001:2::1', '100::1']],
    ['segments, never given out', ['5f00::1', '4000::1', 'e000::1', '1::1', '8000::1']],
    ['no address at all', ['', 'localhost', '0177.0.0.1', '0x7f.1', '2130706433', '127.1', '1.2.3', '[::1]', '::g']],
  ])('%s is', (_what, addresses) => {
    expect(addresses.filter((address) => !isPrivateAddress(address))).toEqual([])
  })

  it.each([
    ['IPv4', ['8.8.8.8', '1.1.1.1', '172.32.0.1', '172.15.255.255', '100.128.0.1', '192.167.1.1', '223.255.255.255']],
    ['IPv6', ['2606:4700::1111', '2001:4860:4860::8888', '2804:14c::1', '2a00:1450::1', '2003::1']],
    ['a public IPv4 in IPv6', ['::ffff:8.8.8.8', '::ffff:808:808', '64:ff9b::808:808', '64:ff9b::8.8.8.8']],
  ])('%s is not', (_what, addresses) => {
    expect(addresses.filter((address) => isPrivateAddress(address))).toEqual([])
  })
})

describe('a webhook', () => {
  const message = { id: 1, evento: 'acordos.criado', corpo: '{}' }
  const send = (host: string) =>
    sendWebhook({ endereco: `https://${host}/aviso`, segredo: 'segredo' }, message, {
      enderecosPrivados: 'nao',
      agora: new Date(),
    })

  it.each([
    '127.0.0.1',
    '127.1',
    '0177.0.0.1',
    '0x7f000001',
    '2130706433',
    '017700000001',
    '0x7f.0.0.1',
    '0',
    '①②⑦.0.0.1',
    '127.0.0.1.',
    '[::1]',
    '[::]',
    '[::7f00:1]',
    '[::127.0.0.1]',
    '[::ffff:0:7f00:1]',
    '[::ffff:127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::]',
    '[2001:0:7f00:1::]',
    '[fe80::1]',
    '[fd00:ec2::254]',
    '169.254.169.254',
    'localhost',
    'user:senha@127.0.0.1',
  ])('to %s is refused before anything is connected to', async (host) => {
    expect(await send(host)).toEqual({ ok: false, resposta: 'endereço recusado: fica em rede privada' })
  })

  it('goes to the address that was looked at, though the name leads elsewhere a moment later', async () => {
    const heard: string[] = []
    const receiver = createServer((request, response) => {
      heard.push(String(request.headers.host))
      response.end('ouvi')
    }).listen(0, '127.0.0.1')
    await once(receiver, 'listening')
    const address = receiver.address()
    const port = typeof address === 'object' ? address?.port : 0
    const answers = [[{ address: '127.0.0.1' }], [{ address: '0.0.0.1' }]]
    const sent = await sendWebhook({ endereco: `http://muda.exemplo.com:${port}/`, segredo: 's' }, message, {
      enderecosPrivados: 'sim',
      agora: new Date(),
      resolve: async () => answers.shift() ?? [],
    })
    receiver.close()
    expect([sent.ok, heard, answers.length]).toEqual([true, [`muda.exemplo.com:${port}`], 1])
  })

  it('to a name of several addresses is refused when any of them is private', async () => {
    const resolve = async () => [{ address: '8.8.8.8' }, { address: '10.0.0.1' }]
    const options = { enderecosPrivados: 'nao', agora: new Date(), resolve } as const
    const sent = await sendWebhook({ endereco: 'https://um.exemplo.com/', segredo: 's' }, message, options)
    expect(sent.resposta).toBe('endereço recusado: fica em rede privada')
  })
})
