declare module '@20minutes/s3rver/lib/models/account.js' {
  const accounts: {
    DUMMY_ACCOUNT: {
      createKeyPair: (accessKeyId: string, secretAccessKey: string) => void;
      revokeAccessKey: (accessKeyId: string) => void;
    };
  };
  export default accounts;
}
